import type { MoneyDay, MoneyReport, PaymentMethod } from '@shop/contract/order-money';
import { OrderStatus } from '@shop/contract/order-status';
import type { PaymentMode } from '@shop/contract/payment';
import { toRupees } from '@shop/pricing/money';
import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { dayClosings } from '../../db/schema/payments.ts';
import { users } from '../../db/schema/people.ts';
import { addDays, startOfDay } from '../../shop-time.ts';
import { presentCashOut, readCashOut, sumOfCashOut } from './cash-out.ts';
import { readDifferences, readSettled } from './differences.ts';
import { isExchange } from './exchanged.ts';

interface Span {
  from: string;
  to: string;
}

interface Moved {
  day: string;
  method: PaymentMethod;
  exchanged: boolean;
  received: string;
  refunded: string;
}

const { Cancelled, Returned } = OrderStatus;

/** An instant's day in the shop. */
const shopDayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`);

const instants = ({ from, to }: Span) => ({
  start: startOfDay(from).toISOString(),
  end: startOfDay(addDays(to, 1)).toISOString(),
});

/** Received and paid back money, by day and method, including money without an order. */
async function readMoved(db: Pick<Db, 'execute'>, span: Span) {
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

const cashIn = (moved: readonly Moved[]) =>
  moved
    .filter(({ method }) => method === 'cash')
    .reduce((paise, { received, refunded }) => paise + Number(received) - Number(refunded), 0);

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
