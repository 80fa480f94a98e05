import { and, eq, or } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { messageOptOuts, messages } from '../db/schema/messages.ts';
import { users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import type { News, Reply, Status } from './whatsapp-news.ts';

const CHANNEL = 'whatsapp';
const STEPS = ['waiting', 'sent', 'delivered', 'read'];

const NO_ATTEMPT = { nextAt: null, begunAt: null };

async function takeStatus(tx: Tx, { messageId, providerId, status, at, problem }: Status): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.channel, CHANNEL),
        or(messageId ? eq(messages.id, messageId) : undefined, eq(messages.providerId, providerId)),
      ),
    )
    .for('update');
  if (!row) return false;
  const own = eq(messages.id, row.id);
  if (status === 'failed') {
    // The next channel sends it, or it is given up.
    if (row.state !== 'sent' && !(row.state === 'waiting' && row.begunAt)) return true;
    const again = { state: 'waiting' as const, nextAt: new Date(), begunAt: null, shown: null, sentAt: null };
    await tx
      .update(messages)
      .set({ ...again, problem, refusedBy: [...row.refusedBy, CHANNEL] })
      .where(own);
    return true;
  }
  // Reports come late, twice and out of order.
  const place = STEPS.indexOf(row.state);
  if (place < 0 || place >= STEPS.indexOf(status)) return true;
  await tx
    .update(messages)
    .set({
      state: status,
      providerId,
      problem: null,
      sentAt: row.sentAt ?? at,
      ...NO_ATTEMPT,
      ...(status !== 'sent' && { deliveredAt: row.deliveredAt ?? at }),
      ...(status === 'read' && { readAt: at }),
    })
    .where(own);
  return true;
}

const word = (text: string) => text.trim().toUpperCase();

/** STOP ends messages on this channel, START resumes them. */
async function takeReply(tx: Tx, { from, text }: Reply) {
  if (!['STOP', 'START'].includes(word(text))) return;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, from));
  if (!user) return;
  if (word(text) === 'STOP')
    await tx.insert(messageOptOuts).values({ userId: user.id, channel: CHANNEL, at: new Date() }).onConflictDoNothing();
  else
    await tx.delete(messageOptOuts).where(and(eq(messageOptOuts.userId, user.id), eq(messageOptOuts.channel, CHANNEL)));
}

/** Returns how many statuses were about messages of this shop. */
export function takeNews(db: Db, { statuses, replies }: News): Promise<number> {
  return transact(db, async (tx) => {
    let own = 0;
    for (const status of statuses) if (await takeStatus(tx, status)) own += 1;
    for (const reply of replies) await takeReply(tx, reply);
    return own;
  });
}
