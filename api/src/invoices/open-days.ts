import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { daysWithLaterCash, instants, shopDayOf } from '../money/days-of-money.ts';
import type { Month } from './month.ts';

export interface OpenDay {
  day: string;
  /** `changed`: it was closed, and something of it came later. */
  why: 'running' | 'open' | 'changed';
}

/**
 * Days of a month that are not over, or were not closed (Money in the office) after an invoice, a payment, a refund or
 * cash taken out, or whose count lacks some cash. Those recorded by mistake count.
 */
export async function readOpenDays(
  db: Pick<Db, 'execute' | 'select'>,
  { from, to, openDays }: Month,
): Promise<OpenDay[]> {
  const { start, end } = instants({ from, to });
  const found = await rows<{ day: string; isClosed: boolean }>(
    db,
    sql`select moved.day, day_closings.at is not null as "isClosed" from (
        select day, issued_at as at from tax_documents where day >= ${from} and day <= ${to}
        union all
        select ${shopDayOf('received_at')}, received_at from payments
          where received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz
        union all
        select ${shopDayOf('received_at')}, voided_at from payments where voided_at is not null
          and received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz
        union all
        select ${shopDayOf('processed_at')}, processed_at from refunds
          where processed_at >= ${start}::timestamptz and processed_at < ${end}::timestamptz
        union all
        select ${shopDayOf('at')}, coalesce(taken_back_at, recorded_at) from cash_outs
          where at >= ${start}::timestamptz and at < ${end}::timestamptz
      ) as moved left join day_closings on day_closings.day = moved.day
      group by moved.day, day_closings.at having day_closings.at is null or day_closings.at < max(moved.at)`,
  );
  const lacking = await daysWithLaterCash(db, { from, to });
  const days = new Map<string, OpenDay['why']>([
    ...found.map(({ day, isClosed }) => [day, isClosed ? 'changed' : 'open'] as const),
    ...lacking.map((day) => [day, 'changed'] as const),
    ...openDays.map((day) => [day, 'running'] as const),
  ]);
  return [...days].map(([day, why]) => ({ day, why })).sort((a, b) => (a.day < b.day ? -1 : 1));
}
