import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Db, OnError } from './db/database.ts';
import { rows } from './db/migrate.ts';
import { slotPlaces } from './db/schema/delivery.ts';
import { hookDeliveries, messages } from './db/schema/messages.ts';
import { orderEvents } from './db/schema/orders.ts';
import { rateLimits, sessions, spentTokens } from './db/schema/people.ts';
import { transact } from './db/transact.ts';
import { sweepMissedSearches } from './office/figures/missed-searches.ts';
import { sweepImports } from './office/imports/sweep-imports.ts';
import { addDays, shopDay } from './shop-time.ts';

const LOCK = 7_214_006;
const EVERY_MS = 10 * 60_000;
const EVENTS_STORED_MS = 30 * 24 * 3_600_000;
const SLOTS_STORED_DAYS = 60;
const DELIVERIES_STORED_MS = 30 * 24 * 3_600_000;
const MESSAGES_STORED_MS = 180 * 24 * 3_600_000;

/** Deletes expired rows. Of several processes at once, one does it. */
export const sweep = (db: Db) =>
  transact(db, async (tx) => {
    const [lock] = await rows<{ ours: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as ours`);
    if (!lock?.ours) return;
    const now = new Date();
    await tx.delete(sessions).where(lt(sessions.expiresAt, now));
    await tx.delete(spentTokens).where(lt(spentTokens.expiresAt, now));
    await tx.delete(rateLimits).where(lt(rateLimits.fullAt, now));
    await tx.delete(orderEvents).where(lt(orderEvents.at, new Date(now.getTime() - EVENTS_STORED_MS)));
    await tx.delete(slotPlaces).where(lt(slotPlaces.day, addDays(shopDay(now), -SLOTS_STORED_DAYS)));
    const oldMessages = lt(messages.at, new Date(now.getTime() - MESSAGES_STORED_MS));
    await tx.delete(messages).where(and(oldMessages, isNull(messages.nextAt)));
    const oldDeliveries = lt(hookDeliveries.at, new Date(now.getTime() - DELIVERIES_STORED_MS));
    await tx.delete(hookDeliveries).where(and(oldDeliveries, isNull(hookDeliveries.nextAt)));
    await sweepImports(tx);
    await sweepMissedSearches(tx);
  });

export function sweepRegularly(db: Db, onError: OnError): () => void {
  const timer = setInterval(() => sweep(db).catch(onError), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
