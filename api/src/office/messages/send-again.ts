import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/messages.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, notFound } from '../../http/errors.ts';

const nowhere = () =>
  new ApiError(409, 'no_channel', 'No channel for messages is set up on the server, so nothing can be sent.');
const sentBefore = () =>
  new ApiError(409, 'already_sent', 'This message was sent already, so that the customer would get it twice.');

/** Keeps its id, so that no channel delivers it twice. A second click changes nothing. */
export function sendAgain(db: Db, id: string, hasChannels: boolean): Promise<void> {
  return transact(db, async (tx) => {
    const [row] = await tx.select({ state: messages.state }).from(messages).where(eq(messages.id, id)).for('update');
    if (!row) throw notFound('The message');
    if (row.state === 'waiting') return;
    if (!['given_up', 'not_sent', 'left_out'].includes(row.state)) throw sentBefore();
    if (!hasChannels) throw nowhere();
    await tx
      .update(messages)
      .set({ state: 'waiting', nextAt: new Date(), tries: 0, channel: null, refusedBy: [], shown: null, problem: null })
      .where(eq(messages.id, id));
  });
}
