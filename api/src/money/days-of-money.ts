import type { PaymentMethod } from '@shop/contract/order-money';
import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { cashOuts, dayClosings } from '../db/schema/payments.ts';
import { users } from '../db/schema/people.ts';
import { addDays, shopDay, startOfDay } from '../shop-time.ts';
import { isExchange } from './exchanged.ts';

export interface Span {
  from: string;
  to: string;
}

export interface Moved {
  day: string;
  method: PaymentMethod;
  exchanged: boolean;
  received: string;
  refunded: string;
}

/** An instant's day in the shop. */
export const shopDayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`);

export const instants = ({ from, to }: Span) => ({
  start: startOfDay(from).toISOString(),
  end: startOfDay(addDays(to, 1)).toISOString(),
});

/** Received and paid back money, by day and method, including money without an order. */
export async function readMoved(db: Pick<Db, 'execute'>, span: Span) {
  const { start, end } = instants(span);
  const found = await rows<Moved>(
    db,
    sql`select day, method, exchanged, sum(received)::text as received, sum(refunded)::text as refunded from (
        select ${shopDayOf('received_at')} as day, method, ${isExchange('payments')} as exchanged,
            amount_paise as received, 0 as refunded from payments
          where received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz and currency = 'INR'
            and state in ('received', 'unmatched')
        union all
        select ${shopDayOf('refunds.processed_at')}, refunds.method, ${isExchange('refunds')}, 0, refunds.amount_paise
          from refunds
          join payments on payments.id = refunds.payment_id and payments.currency = 'INR'
          where refunds.processed_at >= ${start}::timestamptz and refunds.processed_at < ${end}::timestamptz
      ) as moved group by day, method, exchanged order by day, method`,
  );
  return { moved: found.filter((each) => !each.exchanged), exchanged: found.filter((each) => each.exchanged) };
}

/** What was taken out of the till, by day, the oldest first. */
export async function readCashOut(db: Pick<Db, 'select'>, { from, to }: Span) {
  const found = await db
    .select({ row: cashOuts, by: users.name })
    .from(cashOuts)
    .leftJoin(users, eq(users.id, cashOuts.actorId))
    .where(
      and(
        ...[gte(cashOuts.at, startOfDay(from)), lt(cashOuts.at, startOfDay(addDays(to, 1)))],
        isNull(cashOuts.takenBackAt),
      ),
    )
    .orderBy(asc(cashOuts.at), asc(cashOuts.id));
  return found.map(({ row, by }) => ({ ...row, by: by ?? '', day: shopDay(row.at) }));
}

export type TakenOut = Awaited<ReturnType<typeof readCashOut>>[number];

export const sumOfCashOut = (all: readonly { amountPaise: number }[]) =>
  all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

export const cashIn = (moved: readonly Moved[]) =>
  moved
    .filter(({ method }) => method === 'cash')
    .reduce((paise, { received, refunded }) => paise + Number(received) - Number(refunded), 0);

/** Closed days whose count lacks cash: its record may have been begun before the count and ended after it. */
export async function daysWithLaterCash(db: Pick<Db, 'execute' | 'select'>, span: Span): Promise<string[]> {
  const closings = await db
    .select()
    .from(dayClosings)
    .where(and(gte(dayClosings.day, span.from), lte(dayClosings.day, span.to)));
  const { moved } = await readMoved(db, span);
  const takenOut = await readCashOut(db, span);
  const cashOn = (day: string) =>
    cashIn(moved.filter((each) => each.day === day)) - sumOfCashOut(takenOut.filter((each) => each.day === day));
  return closings
    .filter(({ day, floatPaise, expectedPaise }) => floatPaise + cashOn(day) !== expectedPaise)
    .map(({ day }) => day);
}

/** What a day adds to the cash in the till: received in cash, less paid back in cash and taken out. */
export async function cashOf(db: Pick<Db, 'execute' | 'select'>, day: string): Promise<number> {
  const span = { from: day, to: day };
  return cashIn((await readMoved(db, span)).moved) - sumOfCashOut(await readCashOut(db, span));
}
