import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { ORDER_COLUMNS, orderCells } from '@shop/contract/office/order-cells';
import type { Order } from '@shop/contract/order';
import { itemsInWords } from '@shop/pricing/order-amounts';
import { and, asc, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import type { createOrderReader } from '../../orders/read-orders.ts';
import { shopTime } from '../../shop-time.ts';

const AT_ONCE = 200;

const lineOf = (order: Order) =>
  csvLine(orderCells(order, { placed: shopTime(new Date(order.date)), items: itemsInWords(order) }));

export interface Span {
  from: Date;
  before: Date;
}

type ReadOrders = ReturnType<typeof createOrderReader>['readOrders'];
type Toggle = Parameters<ReadOrders>[1]['toggle'];

const isLater = (since: Date, id: string) =>
  sql`(${orders.placedAt}, ${orders.id}) > (${since.toISOString()}::timestamptz, ${id})`;

/** The orders of a period, oldest first, with every price. */
export async function* orderLines(
  db: Db,
  readOrders: ReadOrders,
  toggle: Toggle,
  { from, before }: Span,
): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(ORDER_COLUMNS);
  for (let since = from, after = ''; ; ) {
    const found = await db
      .select({ id: orders.id, placedAt: orders.placedAt })
      .from(orders)
      .where(and(lt(orders.placedAt, before), gte(orders.placedAt, since), isLater(since, after)))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(AT_ONCE);
    const ids = found.map(({ id }) => id);
    yield (await readOrders(ids, { isStaff: true, seesPrices: true, seesContacts: true, toggle })).map(lineOf).join('');
    const end = found.at(-1);
    if (found.length < AT_ONCE || !end) return;
    since = end.placedAt;
    after = end.id;
  }
}
