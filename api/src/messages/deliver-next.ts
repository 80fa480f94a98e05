import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { hookDeliveries, webHooks } from '../db/schema/messages.ts';
import { orders } from '../db/schema/orders.ts';
import { pauseAfter } from './pauses.ts';
import { PrivateAddress, postOutside } from './post-outside.ts';

type Delivery = typeof hookDeliveries.$inferSelect;

const LEASE = sql`now() + interval '2 minutes'`;
const MOST_LETTERS = 300;

const earlier = alias(hookDeliveries, 'earlier');

/** A delivery that is due, once the earlier ones of the same order to the same webhook are done. While the webhook is off they wait. */
async function takeDelivery(db: Db): Promise<Delivery | undefined> {
  const open = db.select({ id: webHooks.id }).from(webHooks).where(eq(webHooks.isOn, true));
  const before = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        ...[eq(earlier.hookId, hookDeliveries.hookId), eq(earlier.orderId, hookDeliveries.orderId)],
        ...[sql`${earlier.seq} < ${hookDeliveries.seq}`, isNotNull(earlier.nextAt)],
      ),
    );
  const due = db
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(and(lte(hookDeliveries.nextAt, sql`now()`), inArray(hookDeliveries.hookId, open), notExists(before)))
    .orderBy(asc(hookDeliveries.nextAt), asc(hookDeliveries.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(hookDeliveries)
    .set({ nextAt: LEASE })
    .where(eq(hookDeliveries.id, sql`(${due})`))
    .returning();
  return taken;
}

const rupees = (paise: number | null | undefined) => (paise === null || paise === undefined ? null : paise / 100);

async function bodyOf(db: Db, { id, event, at, facts, orderId }: Delivery): Promise<string> {
  const [order] = await db
    .select({ _id: orders.id, orderId: orders.number, customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const { status, total, paid, amount, reason } = facts;
  return JSON.stringify({
    id,
    event: `order.${event}`,
    at: at.toISOString(),
    order: { ...order, status, total: rupees(total), paid: rupees(paid) },
    ...(amount !== undefined && { amount: rupees(amount) }),
    ...(reason && { reason }),
  });
}

/** `t=…,v1=…`: HMAC-SHA256 of "t.body", so that an old message cannot be sent again as a new one. */
export const signatureOf = (secret: string, body: string, now: Date) => {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
};

async function post(url: string, secret: string, id: string, body: string, mayBePrivate: boolean) {
  try {
    const headers = {
      'content-type': 'application/json',
      'x-shop-delivery': id,
      'x-shop-signature': signatureOf(secret, body, new Date()),
    };
    const { status, text } = await postOutside({ url, headers, body, mayBePrivate });
    // PostgreSQL stores no NUL.
    return { status, response: text.replaceAll('\0', '').slice(0, MOST_LETTERS) };
  } catch (error) {
    return { status: null, response: error instanceof PrivateAddress ? error.message : 'It does not respond.' };
  }
}

export interface Delivered {
  hasFailed: boolean;
}

/** Sends the next due event to one of the merchant's systems; null if none is due. */
export async function deliverNext(db: Db, mayBePrivate: boolean): Promise<Delivered | null> {
  const delivery = await takeDelivery(db);
  if (!delivery) return null;
  const [hook] = await db.select().from(webHooks).where(eq(webHooks.id, delivery.hookId));
  // The hook was deleted meanwhile, together with its deliveries.
  if (!hook) return { hasFailed: false };
  const { status, response } = await post(hook.url, hook.secret, delivery.id, await bodyOf(db, delivery), mayBePrivate);
  const tries = delivery.tries + 1;
  const isTaken = status !== null && status >= 200 && status < 300;
  const pause = isTaken ? null : pauseAfter(tries);
  await db
    .update(hookDeliveries)
    .set({
      tries,
      status,
      response,
      sentAt: isTaken ? new Date() : null,
      nextAt: pause === null ? null : new Date(Date.now() + pause),
      state: isTaken ? 'sent' : pause === null ? 'given_up' : 'waiting',
    })
    .where(eq(hookDeliveries.id, delivery.id));
  return { hasFailed: !isTaken };
}
