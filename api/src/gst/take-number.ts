import { documentNumber, financialYear, seriesPrefix } from '@shop/contract/gst/document-number';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { documentCounters } from '../db/schema/gst.ts';
import { ApiError } from '../http/errors.ts';
import { shopDay } from '../shop-time.ts';

async function clockOf(tx: Tx): Promise<Date> {
  const [clock] = await rows<{ now: string | Date }>(
    tx,
    sql`select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  return new Date(clock?.now ?? Date.now());
}

/**
 * The next number of a series. `at`: the time of older documents, which are written in order. Its row stays locked
 * until the transaction ends, so numbers have no gap, and none is older than the one before it.
 */
export async function takeNumber(tx: Tx, series: string, at?: Date) {
  const prefix = seriesPrefix(series);
  const now = at ?? (await clockOf(tx));
  const year = financialYear(shopDay(now));
  const [taken] = await tx
    .insert(documentCounters)
    .values({ series: prefix, year, last: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.year],
      set: {
        last: sql`${documentCounters.last} + 1`,
        lastAt: sql`greatest(${documentCounters.lastAt}, excluded.last_at)`,
      },
    })
    .returning();
  if (!taken) throw new Error('No number was taken.');
  const number = documentNumber(prefix, year, taken.last);
  if (number === undefined) {
    const message = `The series ${series} has no room for another number this year. Give the shop a shorter one in its GST settings.`;
    throw new ApiError(409, 'series_full', message);
  }
  return { series: prefix, year, serial: taken.last, number, issuedAt: taken.lastAt, day: shopDay(taken.lastAt) };
}
