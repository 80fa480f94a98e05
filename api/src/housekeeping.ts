import { lt } from 'drizzle-orm';
import type { OnError } from './db/database.ts';
import { orderEvents, rateLimits, spentTokens } from './db/schema.ts';
import { sweepMissedSearches } from './office/figures/missed-searches.ts';
import { sweepImports } from './office/imports/sweep-imports.ts';
import type { Shop } from './shop.ts';

const EVERY_MS = 10 * 60_000;
const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;

/** Sweeps out what has had its time. Several processes may do it at once. */
export async function sweep({ db, sessions }: Shop) {
  const now = new Date();
  await sessions.sweep();
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, now));
  await db.delete(orderEvents).where(lt(orderEvents.at, new Date(now.getTime() - EVENTS_KEPT_MS)));
  await sweepImports(db);
  await sweepMissedSearches(db);
}

export function sweepRegularly(shop: Shop, onError: OnError): () => void {
  const timer = setInterval(() => sweep(shop).catch(onError), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
