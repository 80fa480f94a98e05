import type { Message, MessageState, MessagesQuery, MessagesResponse } from '@shop/contract/office/messages';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/messages.ts';
import { users } from '../../db/schema/people.ts';
import { notFound } from '../../http/errors.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Post } from '../../messages/channel.ts';
import { render } from '../../messages/render.ts';
import { readOwnTexts, textsOf } from '../../messages/settings.ts';
import type { MessageRow } from '../../messages/take-message.ts';
import { readAboutAll } from '../../messages/values.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

interface ShownTo extends Omit<Post, 'channels'> {
  /** Of the reader. */
  language: string | undefined;
}

interface Read {
  about: Awaited<ReturnType<typeof readAboutAll>>[number];
  ownTexts: Awaited<ReturnType<typeof readOwnTexts>>;
  language: string | undefined;
}

/** What was sent; for one that was not, as it would look now. */
function present(row: MessageRow, { about, ownTexts, language }: Read): Message {
  const [planned] = about && !row.shown ? textsOf(ownTexts, row.kind, about) : [];
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

/** Read together, so that a long list needs no more queries than one message. */
async function presentAll(db: Db, rows: readonly MessageRow[], { language, ...known }: ShownTo): Promise<Message[]> {
  const abouts = await readAboutAll(db, rows, known);
  const kinds = rows.filter(({ shown }) => !shown).map(({ kind }) => kind);
  const ownTexts = kinds.length > 0 ? await readOwnTexts(db, kinds) : [];
  return rows.map((row, place) => present(row, { about: abouts[place], ownTexts, language }));
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
  return {
    messages: await presentAll(db, rows.slice(0, limit), to),
    cursor: rows.length > limit ? String(rows[limit - 1]?.seq) : null,
    counts: await countStates(db),
  };
}

export async function readMessage(db: Db, id: string, to: ShownTo): Promise<Message> {
  const [message] = await presentAll(db, await db.select().from(messages).where(eq(messages.id, id)), to);
  if (!message) throw notFound('The message');
  return message;
}
