import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { asc, gt, sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Db } from '../../db/database.ts';
import { rows as rowsOf } from '../../db/migrate.ts';
import { users } from '../../db/schema/people.ts';
import { shopTime } from '../../shop-time.ts';

const AT_ONCE = 500;
const COLUMNS = ['Name', 'Phone', 'Email', 'Customer since', 'Orders', 'Bought for', 'First order', 'Last order'];
const { Cancelled, Returned } = OrderStatus;

interface Bought {
  customer_id: string;
  orders: number;
  paise: string;
  first: string;
  last: string;
}

async function boughtBy(db: Db, ids: readonly string[]): Promise<Map<string, Bought>> {
  const found = await rowsOf<Bought>(
    db,
    sql`select customer_id, count(*)::int as orders, min(placed_at)::text as first, max(placed_at)::text as last,
        coalesce(sum(total_paise - returned_paise) filter (where status not in (${Cancelled}, ${Returned})), 0)::text as paise
      from orders where customer_id = ${anyOf(ids)} group by customer_id`,
  );
  return new Map(found.map((each) => [each.customer_id, each]));
}

const time = (text: string | undefined) => (text === undefined ? '' : shopTime(new Date(text)));

export async function* customerLines(db: Db): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(COLUMNS);
  for (let after = ''; ; ) {
    const found = await db.select().from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(AT_ONCE);
    const bought = await boughtBy(
      db,
      found.map(({ id }) => id),
    );
    yield found
      .map(({ id, name, phone, email, createdAt }) => {
        const { orders = 0, paise = '0', first, last } = bought.get(id) ?? {};
        return csvLine([
          name,
          phone,
          email,
          shopTime(createdAt),
          orders,
          toRupees(Number(paise)),
          time(first),
          time(last),
        ]);
      })
      .join('');
    const end = found.at(-1);
    if (found.length < AT_ONCE || !end) return;
    after = end.id;
  }
}
