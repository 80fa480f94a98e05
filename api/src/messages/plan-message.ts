import type { MessageChannel } from '@shop/contract/office/messages';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { messageOptOuts } from '../db/schema/messages.ts';
import { stockRequests } from '../db/schema/stock.ts';
import type { Channel, Outgoing, Post } from './channel.ts';
import { keepsQuiet, quietUntil } from './quiet-hours.ts';
import { render } from './render.ts';
import { readSending, readTexts } from './settings.ts';
import type { MessageRow } from './take-message.ts';
import { type About, readAbout } from './values.ts';

export type Plan =
  | { do: 'end'; state: 'left_out' | 'not_sent' | 'given_up'; problem: string | null }
  | { do: 'wait'; until: Date }
  | { do: 'send'; channel: Channel; hasFallback: boolean; outgoing: Outgoing };

const leftOut = (problem: string): Plan => ({ do: 'end', state: 'left_out', problem });

function addressOf(channel: MessageChannel, { recipient }: MessageRow, { customer, business }: About): string {
  if (channel === 'push') return recipient === 'customer' && customer.hasDevices ? customer.id : '';
  if (recipient === 'business') return channel === 'email' ? business.email : business.whatsapp;
  return channel === 'email' ? (customer.email ?? '') : customer.phone;
}

async function optedOut(db: Db, userId: string): Promise<MessageChannel[]> {
  const rows = await db
    .select({ channel: messageOptOuts.channel })
    .from(messageOptOuts)
    .where(eq(messageOptOuts.userId, userId));
  return rows.map(({ channel }) => channel);
}

/** A stock request refers to its message only while the product is available and the customer still waits. */
async function isStillWaitedFor(db: Db, { id }: MessageRow): Promise<boolean> {
  const found = await db
    .select({ userId: stockRequests.userId })
    .from(stockRequests)
    .where(eq(stockRequests.messageId, id));
  return found.length > 0;
}

/** Decides about a message that is due. */
export async function planMessage(db: Db, { channels, ...known }: Post, row: MessageRow, now: Date): Promise<Plan> {
  const about = await readAbout(db, row, known);
  if (!about) return leftOut('What it is about does not exist any more.');
  if (row.kind === 'back_in_stock' && !(await isStillWaitedFor(db, row)))
    return leftOut('It is sold out again, or the customer does not wait for it any more.');
  const { ways, quiet } = await readSending(db);
  const wanted = ways[row.kind];
  if (wanted.length === 0) return leftOut('The shop sends no messages of this kind.');
  const setUp = wanted.flatMap((name) => channels.find((channel) => channel.name === name) ?? []);
  if (setUp.length === 0) return { do: 'end', state: 'not_sent', problem: null };
  const texts = await readTexts(db, row.kind, about);
  const textFor = (channel: Channel) => texts.find(({ text }) => channel.canSend({ template: text }));
  const ready = setUp.filter(textFor);
  if (ready.length === 0) return leftOut('No channel has a template for messages of this kind.');
  const reachable = ready.filter(({ name }) => addressOf(name, row, about) !== '');
  if (reachable.length === 0) return leftOut('There is no address or number for it.');
  const unwanted = row.recipient === 'customer' ? await optedOut(db, about.customer.id) : [];
  const allowed = reachable.filter(({ name }) => !unwanted.includes(name));
  if (allowed.length === 0) return leftOut('The customer wants no messages on these channels.');
  const [channel, fallback] = allowed.filter(({ name }) => !row.refusedBy.includes(name));
  if (!channel) return { do: 'end', state: 'given_up', problem: row.problem };
  const begunBy = channels.find(({ name }) => name === row.channel);
  if (row.begunAt && begunBy) {
    const settled = new Date(row.begunAt.getTime() + begunBy.settleMs);
    if (settled > now) return { do: 'wait', until: settled };
  }
  // The customer has no devices any more, or changed their choice. Another channel would not recognise the message as a
  // repeated one.
  if (row.begunAt && row.channel !== channel.name)
    return {
      do: 'end',
      state: 'given_up',
      problem: 'It may have arrived on a channel that does not reach the customer any more.',
    };
  const { text, language } = textFor(channel) ?? texts[0];
  const values = about.valuesIn(language);
  const until = row.recipient === 'customer' && keepsQuiet(row.kind, channel.name) ? quietUntil(quiet, now) : null;
  if (until) return { do: 'wait', until };
  const outgoing: Outgoing = {
    id: row.id,
    kind: row.kind,
    address: addressOf(channel.name, row, about),
    // A repeated message has the same text.
    ...(row.shown ?? render(text, values)),
    language,
    template: text,
    values,
  };
  return { do: 'send', channel, hasFallback: fallback !== undefined, outgoing };
}
