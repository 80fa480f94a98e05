import type { Figures, FiguresStep, PeriodFigures, StockFigures } from '@shop/contract/office/figures';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { shopDay } from '../../shop-time.ts';
import { readMissedSearches } from './missed-searches.ts';
import { lastDayOf, type Periods, type Span, stepLabel, stepMs, stepsOf } from './periods.ts';
import { readSoldProducts } from './sold-products.ts';

/** The value of the stock, at the price of a single piece. */
async function readStockFigures(db: Db): Promise<StockFigures> {
  const [found] = await rows<Record<'paise' | 'pieces', string> & Record<'products' | 'sold_out', number>>(
    db,
    sql`select coalesce(sum(stock::numeric * sort_paise), 0)::text as paise, coalesce(sum(stock), 0)::text as pieces,
        count(*)::int as products, count(*) filter (where stock = 0)::int as sold_out
      from products where deleted_at is null`,
  );
  return {
    value: toRupees(Number(found?.paise ?? 0)),
    pieces: Number(found?.pieces ?? 0),
    products: found?.products ?? 0,
    soldOut: found?.sold_out ?? 0,
  };
}

const { Cancelled, Returned } = OrderStatus;

/** One step of a period; steps of the previous one are split by the moment that the current one has reached. */
interface Bucket {
  current: boolean;
  within: boolean;
  step: number;
  orders: number;
  paise: string;
  returnedPaise: string;
  cancelled: number;
  returned: number;
  unpriced: number;
}

interface Customers {
  current: boolean;
  all: number;
  new: number;
}

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

function readBuckets(db: Db, { period, now, previous, sameMoment }: Periods): Promise<Bucket[]> {
  const seconds = stepMs(period) / 1000;
  const begun = sql`case when placed_at >= ${at(now.from)} then ${at(now.from)} else ${at(previous.from)} end`;
  return rows<Bucket>(
    db,
    sql`select placed_at >= ${at(now.from)} as current,
        placed_at >= ${at(now.from)} or placed_at < ${at(sameMoment)} as within,
        floor(extract(epoch from placed_at - ${begun}) / ${seconds}::int)::int as step,
        count(*)::int as orders,
        coalesce(sum(total_paise - returned_paise) filter (where status not in (${Cancelled}, ${Returned})), 0)::text as paise,
        coalesce(sum(case when status = ${Returned} then coalesce(total_paise, 0) else returned_paise end), 0)::text as "returnedPaise",
        count(*) filter (where status = ${Cancelled})::int as cancelled,
        count(*) filter (where status = ${Returned})::int as returned,
        count(*) filter (where total_paise is null and status not in (${Cancelled}, ${Returned}))::int as unpriced
      from orders where placed_at >= ${at(previous.from)} and placed_at < ${at(now.before)}
      group by 1, 2, 3`,
  );
}

/** A customer's first order has the number 1. */
function readCustomers(db: Db, { now, previous, sameMoment }: Periods): Promise<Customers[]> {
  return rows<Customers>(
    db,
    sql`select placed_at >= ${at(now.from)} as current, count(distinct customer_id)::int as all,
        count(*) filter (where customer_seq = 1)::int as new
      from orders
      where (placed_at >= ${at(previous.from)} and placed_at < ${at(sameMoment)})
        or (placed_at >= ${at(now.from)} and placed_at < ${at(now.before)})
      group by 1`,
  );
}

const sum = (buckets: readonly Bucket[], field: 'orders' | 'cancelled' | 'returned' | 'unpriced') =>
  buckets.reduce((total, bucket) => total + bucket[field], 0);
const paiseOf = (buckets: readonly Bucket[], field: 'paise' | 'returnedPaise' = 'paise') =>
  buckets.reduce((total, bucket) => total + Number(bucket[field]), 0);

function totals(span: Span, buckets: readonly Bucket[], customers: Customers | undefined): PeriodFigures {
  const paise = paiseOf(buckets);
  const orders = sum(buckets, 'orders');
  const [cancelled, returned, unpriced] = [
    sum(buckets, 'cancelled'),
    sum(buckets, 'returned'),
    sum(buckets, 'unpriced'),
  ];
  const paid = orders - cancelled - returned - unpriced;
  return {
    from: shopDay(span.from),
    to: lastDayOf(span),
    orders,
    revenue: toRupees(paise),
    average: paid > 0 ? toRupees(Math.round(paise / paid)) : null,
    newCustomers: customers?.new ?? 0,
    returningCustomers: (customers?.all ?? 0) - (customers?.new ?? 0),
    cancelled,
    returned,
    returnedValue: toRupees(paiseOf(buckets, 'returnedPaise')),
    unpriced,
  };
}

function stepsFrom(periods: Periods, buckets: readonly Bucket[]): FiguresStep[] {
  return Array.from({ length: stepsOf(periods) }, (_, step) => {
    const mine = buckets.filter((bucket) => bucket.step === step);
    const [now, before] = [mine.filter(({ current }) => current), mine.filter(({ current }) => !current)];
    return {
      label: stepLabel(periods, step),
      orders: sum(now, 'orders'),
      revenue: toRupees(paiseOf(now)),
      previousOrders: sum(before, 'orders'),
      previousRevenue: toRupees(paiseOf(before)),
    };
  });
}

export async function readFigures(db: Db, periods: Periods): Promise<Figures> {
  const [buckets, customers, sold, stock, missedSearches] = await Promise.all([
    readBuckets(db, periods),
    readCustomers(db, periods),
    readSoldProducts(db, periods),
    readStockFigures(db),
    readMissedSearches(db, periods.now.from),
  ]);
  const customersOf = (current: boolean) => customers.find((each) => each.current === current);
  return {
    period: periods.period,
    now: totals(
      periods.now,
      buckets.filter(({ current }) => current),
      customersOf(true),
    ),
    previous: totals(
      periods.previous,
      buckets.filter(({ current, within }) => !current && within),
      customersOf(false),
    ),
    steps: stepsFrom(periods, buckets),
    ...sold,
    stock,
    missedSearches,
  };
}
