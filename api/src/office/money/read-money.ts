import type { MoneyDay, MoneyReport } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import type { PaymentMode } from '@shop/contract/payment';
import { toRupees } from '@shop/pricing/money';
import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { dayClosings } from '../../db/schema/payments.ts';
import { users } from '../../db/schema/people.ts';
import {
  cashIn,
  instants,
  type Moved,
  readCashOut,
  readMoved,
  type Span,
  shopDayOf,
  sumOfCashOut,
} from '../../money/days-of-money.ts';
import { presentCashOut } from './cash-out.ts';
import { readDifferences, readSettled } from './differences.ts';

const { Cancelled, Returned } = OrderStatus;

interface Due {
  day: string;
  mode: PaymentMode;
  due: string;
}

/** What is still open of a day's orders, by the chosen way of paying. */
function readDue(db: Pick<Db, 'execute'>, span: Span) {
  const { start, end } = instants(span);
  return rows<Due>(
    db,
    sql`select ${shopDayOf('placed_at')} as day, payment_mode as mode, sum(total_paise - less_due_paise - received_paise - written_off_paise)::text as due from orders
      where placed_at >= ${start}::timestamptz and placed_at < ${end}::timestamptz
        and status not in (${Cancelled}, ${Returned}) and total_paise - less_due_paise > received_paise + written_off_paise
      group by 1, 2 order by 1, 2`,
  );
}

/** By the day on which it was given up or kept. Of an order that has ended nothing was due anyway. */
async function readWrittenOff(db: Pick<Db, 'execute'>, span: Span) {
  const { start, end } = instants(span);
  const found = await rows<{ day: string; kept: boolean; amount: string }>(
    db,
    sql`select ${shopDayOf('write_offs.at')} as day, write_offs.kept, sum(amount_paise)::text as amount
      from write_offs join orders on orders.id = write_offs.order_id
      where write_offs.at >= ${start}::timestamptz and write_offs.at < ${end}::timestamptz and taken_back_at is null
        and (write_offs.kept or status not in (${Cancelled}, ${Returned}))
      group by 1, 2 order by 1`,
  );
  return { off: found.filter(({ kept }) => !kept), kept: found.filter(({ kept }) => kept) };
}

const readClosings = (db: Db, { from, to }: Span) =>
  db
    .select({ closing: dayClosings, by: users.name })
    .from(dayClosings)
    .leftJoin(users, eq(users.id, dayClosings.actorId))
    .where(and(gte(dayClosings.day, from), lte(dayClosings.day, to)));

/** What stayed in the till at the last closing before a day; null: nobody has written it down. */
async function leftBefore(db: Db, day: string): Promise<number | null> {
  const [last] = await db
    .select({ leftPaise: dayClosings.leftPaise })
    .from(dayClosings)
    .where(lt(dayClosings.day, day))
    .orderBy(desc(dayClosings.day))
    .limit(1);
  return last?.leftPaise ?? null;
}

const sum = (all: readonly string[]) => toRupees(all.reduce((paise, text) => paise + Number(text), 0));

const sumOf = (all: readonly { day: string; amount: string }[], day?: string) =>
  sum(all.filter((each) => day === undefined || each.day === day).map(({ amount }) => amount));

/** The value of the goods, as it paid the new orders; left out if nothing was exchanged. */
function exchangedOf(all: readonly Moved[], day?: string) {
  const amount = sum(all.filter((each) => day === undefined || each.day === day).map(({ received }) => received));
  return amount > 0 && { exchanged: amount };
}

function byMethod(moved: readonly Moved[]) {
  const methods = [...new Set(moved.map(({ method }) => method))].sort();
  return methods.map((method) => {
    const own = moved.filter((each) => each.method === method);
    return { method, received: sum(own.map((each) => each.received)), refunded: sum(own.map((each) => each.refunded)) };
  });
}

function byMode(due: readonly Due[]) {
  const modes = [...new Set(due.map(({ mode }) => mode))].sort();
  return modes.map((mode) => ({ mode, due: sum(due.filter((each) => each.mode === mode).map((each) => each.due)) }));
}

const presentClosing = (
  { closing, by }: Awaited<ReturnType<typeof readClosings>>[number],
  cash: number,
): NonNullable<MoneyDay['closing']> => ({
  float: toRupees(closing.floatPaise),
  expected: toRupees(closing.expectedPaise),
  counted: toRupees(closing.countedPaise),
  ...(closing.leftPaise !== null && { left: toRupees(closing.leftPaise) }),
  note: closing.note,
  by: by ?? '',
  at: closing.at.toISOString(),
  version: closing.version,
  cash_later: toRupees(closing.floatPaise + cash - closing.expectedPaise),
});

export async function readMoney(db: Db, span: Span, language?: string): Promise<MoneyReport> {
  const [{ moved, exchanged }, takenOut, due, { off, kept }, closings, left, differences, settled] = await Promise.all([
    readMoved(db, span),
    readCashOut(db, span),
    readDue(db, span),
    readWrittenOff(db, span),
    readClosings(db, span),
    leftBefore(db, span.to),
    readDifferences(db, language),
    readSettled(db, span, language),
  ]);
  const days = [
    ...moved,
    ...exchanged,
    ...takenOut,
    ...due,
    ...off,
    ...kept,
    ...closings.map(({ closing }) => closing),
  ].map(({ day }) => day);
  const newestFirst = [...new Set(days)].sort().reverse();
  return {
    ...span,
    received: sum(moved.map((each) => each.received)),
    refunded: sum(moved.map((each) => each.refunded)),
    due: sum(due.map((each) => each.due)),
    written_off: sumOf(off),
    kept: sumOf(kept),
    ...exchangedOf(exchanged),
    methods: byMethod(moved),
    dues: byMode(due),
    days: newestFirst.map((day): MoneyDay => {
      const own = moved.filter((each) => each.day === day);
      const out = takenOut.filter((each) => each.day === day);
      const open = due.filter((each) => each.day === day);
      const closed = closings.find(({ closing }) => closing.day === day);
      return {
        day,
        received: sum(own.map((each) => each.received)),
        refunded: sum(own.map((each) => each.refunded)),
        due: sum(open.map((each) => each.due)),
        written_off: sumOf(off, day),
        kept: sumOf(kept, day),
        ...exchangedOf(exchanged, day),
        methods: byMethod(own),
        dues: byMode(open),
        ...(out.length > 0 && { cash_out: out.map(presentCashOut) }),
        closing: closed ? presentClosing(closed, cashIn(own) - sumOfCashOut(out)) : null,
      };
    }),
    differences,
    ...(settled.length > 0 && { settled_differences: settled }),
    ...(left !== null && { left_before: toRupees(left) }),
  };
}
