import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { payments, providerOrders } from '../db/schema/payments.ts';
import { ProviderRefusal } from './provider.ts';

export const UNKNOWN_THERE = 'The provider does not know this order. Have its keys been changed to another account?';

/** Undefined: the provider has refused, for example because it knows no such id. */
export async function unlessRefused<Result>(response: Promise<Result>): Promise<Result | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}

/** A sentence in the list of differences; the same one that was settled stays settled. */
export const noteDifference = (db: Db, providerOrderId: string, difference: string) =>
  db
    .update(providerOrders)
    .set({ difference, checkedAt: new Date(), settledAt: null, settledNote: null, settledBy: null })
    .where(
      and(eq(providerOrders.id, providerOrderId), sql`${providerOrders.difference} is distinct from ${difference}`),
    );

const ofPayment = (tx: Tx, paymentId: string) =>
  tx.select({ id: payments.providerOrderId }).from(payments).where(eq(payments.id, paymentId));

/** At its next turn, all of the provider's records of the payment are compared. */
export const checkSoon = (tx: Tx, paymentId: string) =>
  tx
    .update(providerOrders)
    .set({ nextCheckAt: sql`now()` })
    .where(eq(providerOrders.id, ofPayment(tx, paymentId)));

export async function hasDifference(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .where(and(eq(providerOrders.id, ofPayment(tx, paymentId)), isNotNull(providerOrders.difference)));
  return found.length > 0;
}
