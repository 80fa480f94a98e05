import type { MessageChannel, MessageState } from '@shop/contract/office/messages';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { messages } from '../db/schema/messages.ts';
import { ChannelAway, ChannelRefusal, type Post } from './channel.ts';
import { pauseAfter, SWITCH_AFTER } from './pauses.ts';
import { type Plan, planMessage } from './plan-message.ts';
import { type MessageRow, takeMessage } from './take-message.ts';

export interface Outcome {
  id: string;
  state: MessageState;
  channel: MessageChannel | null;
  hasFailed: boolean;
}

type Fields = Partial<typeof messages.$inferInsert>;

/** Only while it waits: a status report of its channel may have settled it meanwhile. */
const write = (db: Db, id: string, fields: Fields) =>
  db
    .update(messages)
    .set(fields)
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')));

const NO_ATTEMPT = { nextAt: null, begunAt: null };

type Sending = Extract<Plan, { do: 'send' }>;

/**
 * After a failure: again later, on the next channel, or not at all. A message that may have arrived is not sent on
 * another channel, which would not recognise it.
 */
function afterFailure(
  error: ChannelAway | ChannelRefusal,
  row: MessageRow,
  tries: number,
  { channel, hasFallback }: Sending,
): Fields {
  const problem = error.message;
  const mayHaveArrived = row.begunAt !== null || (error instanceof ChannelAway && error.isUnsure);
  const isRefusal = error instanceof ChannelRefusal;
  const now = new Date();
  if (!mayHaveArrived && (isRefusal || (hasFallback && tries >= SWITCH_AFTER)))
    return { problem, refusedBy: [...row.refusedBy, channel.name], begunAt: null, shown: null, nextAt: now };
  const pause = isRefusal ? null : pauseAfter(tries);
  if (pause === null) return { problem, state: 'given_up', ...NO_ATTEMPT };
  return { problem, nextAt: new Date(now.getTime() + pause), ...(!mayHaveArrived && { begunAt: null }) };
}

async function attempt(db: Db, row: MessageRow, plan: Sending): Promise<Outcome> {
  const { channel, outgoing } = plan;
  const tries = row.channel === channel.name ? row.tries + 1 : 1;
  const { subject, text, language } = outgoing;
  // Written before the attempt: after a crash, the message counts as possibly sent.
  await write(db, row.id, { channel: channel.name, tries, begunAt: new Date(), language, shown: { subject, text } });
  try {
    const providerId = await channel.send(outgoing);
    const sent = { state: 'sent' as const, sentAt: new Date(), providerId, problem: null, ...NO_ATTEMPT };
    await write(db, row.id, sent);
    return { id: row.id, state: 'sent', channel: channel.name, hasFailed: false };
  } catch (error) {
    if (!(error instanceof ChannelAway || error instanceof ChannelRefusal)) throw error;
    const fields = afterFailure(error, row, tries, plan);
    await write(db, row.id, fields);
    return { id: row.id, state: fields.state ?? 'waiting', channel: channel.name, hasFailed: true };
  }
}

/** Sends the next due message; null if none is due. Several processes share the work. */
export async function sendNext(db: Db, post: Post, now = new Date()): Promise<Outcome | null> {
  const row = await takeMessage(db);
  if (!row) return null;
  const plan = await planMessage(db, post, row, now);
  if (plan.do === 'send') return attempt(db, row, plan);
  if (plan.do === 'wait') await write(db, row.id, { nextAt: plan.until });
  else await write(db, row.id, { state: plan.state, problem: plan.problem, ...NO_ATTEMPT });
  return { id: row.id, state: plan.do === 'end' ? plan.state : 'waiting', channel: null, hasFailed: false };
}
