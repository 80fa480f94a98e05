import type { Message, MessageState, MessagesQuery, MessagesResponse } from '@shop/contract/office/messages';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/messages.ts';
import { users } from '../../db/schema/people.ts';
import { notFound } from '../../http/errors.ts';
import { sayIn } from '../../languages/sentences.ts';
import { render } from '../../messages/render.ts';
import { readTexts } from '../../messages/settings.ts';
import type { MessageRow } from '../../messages/take-message.ts';
import { readAbout } from '../../messages/values.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

interface ShownTo {
  origin: string | undefined;
  /** Of the reader. */
  language: string | undefined;
}

/** What was sent; for one that was not, as it would look now. */
async function present(db: Db, row: MessageRow, { origin, language }: ShownTo): Promise<Message> {
  const about = await readAbout(db, row, origin);
  const [planned] = about && !row.shown ? await readTexts(db, row.kind, about) : [];
  const inWords = row.shown ?? (planned && about && render(planned.text, about.valuesIn(planned.language)));
  const product = about?.product;
  return {
    _id: row.id,
    kind: row.kind,
    to: row.recipient,
    state: row.state,
    channel: row.channel,
    name: (row.recipient === 'business' ? about?.business.name : about?.customer.name) ?? '',
    order: about?.order ? { _id: about.order.id, orderId: about.order.number } : null,
    product: product ? { _id: product.id, name: product.name, ...(product.names && { names: product.names }) } : null,
    subject: inWords?.subject ?? '',
    text: inWords?.text ?? '',
    language: planned?.language ?? row.language,
    at: row.at.toISOString(),
    tries: row.tries,
    problem: row.problem && sayIn(language)(row.problem),
    next_at: row.state === 'waiting' ? instant(row.nextAt) : null,
    sent_at: instant(row.sentAt),
    delivered_at: instant(row.deliveredAt),
    read_at: instant(row.readAt),
  };
}

/** The account of walk-in customers has no number: nobody gets these. */
const hasRecipient = sql`not (${messages.recipient} = 'customer' and exists (
  select from ${users} where ${users.id} = ${messages.customerId} and ${users.phone} = ''))`;

async function countStates(db: Db): Promise<Partial<Record<MessageState, number>>> {
  const rows = await db
    .select({ state: messages.state, count: count() })
    .from(messages)
    .where(hasRecipient)
    .groupBy(messages.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** How many were given up and wait for the desk. */
export async function countGivenUp(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).where(eq(messages.state, 'given_up'));
  return row?.count ?? 0;
}

/** Newest first. */
export async function readMessages(
  db: Db,
  { state, order, cursor, limit = 30 }: MessagesQuery,
  to: ShownTo,
): Promise<MessagesResponse> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        hasRecipient,
        state === undefined ? undefined : eq(messages.state, state),
        order === undefined ? undefined : eq(messages.orderId, order),
        cursor === undefined ? undefined : lt(messages.seq, Number(cursor)),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit + 1);
  const shown: Message[] = [];
  for (const row of rows.slice(0, limit)) shown.push(await present(db, row, to));
  return {
    messages: shown,
    cursor: rows.length > limit ? String(rows[limit - 1]?.seq) : null,
    counts: await countStates(db),
  };
}

export async function readMessage(db: Db, id: string, to: ShownTo): Promise<Message> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw notFound('The message');
  return present(db, row, to);
}
