import type { ProductFigures } from '@shop/contract/office/figures';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { namesIn } from '../../languages/names-in.ts';
import type { Periods } from './periods.ts';

const { Cancelled, Returned } = OrderStatus;
const LISTED = 10;

interface Sold {
  list: 'top' | 'falling';
  id: string;
  name: string;
  texts: Record<string, { name?: string }>;
  stock: number;
  quantity: number;
  previous: number;
  paise: string;
}

/** The part of the goods' price that a sale's discount took off (`orders.moves[0].discount`). */
const offOfOrder = sql.raw(
  `coalesce((orders.moves -> 0 -> 'discount' ->> 'paise')::numeric / nullif((orders.moves -> 0 -> 'discount' ->> 'of')::numeric, 0), 0)`,
);

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

const present = ({ id, name, texts, stock, quantity, previous, paise }: Sold): ProductFigures => ({
  _id: id,
  name,
  ...namesIn(texts),
  quantity,
  previousQuantity: previous,
  revenue: toRupees(Number(paise)),
  stock,
});

/** The best sellers, and products that sold less than before: the largest loss first, of products still on sale. */
export async function readSoldProducts(
  db: Db,
  { now, previous, sameMoment }: Periods,
): Promise<{ top: ProductFigures[]; falling: ProductFigures[] }> {
  const found = await rows<Sold>(
    db,
    sql`with lines as (
        select line.product_id, line.quantity - line.returned as quantity, line.unit_paise * (1 - ${offOfOrder}) as unit_paise, orders.placed_at >= ${at(now.from)} as current
        from orders join order_lines as line on line.order_id = orders.id
        where orders.status not in (${Cancelled}, ${Returned})
          and ((orders.placed_at >= ${at(previous.from)} and orders.placed_at < ${at(sameMoment)})
            or (orders.placed_at >= ${at(now.from)} and orders.placed_at < ${at(now.before)}))
      ), sold as materialized (
        select product_id,
          coalesce(sum(quantity) filter (where current), 0)::float8 as quantity,
          coalesce(sum(quantity) filter (where not current), 0)::float8 as previous,
          coalesce(round(sum(quantity * unit_paise) filter (where current)), 0) as paise
        from lines group by product_id
      ), top as (
        select * from sold where quantity > 0 order by paise desc, quantity desc, product_id limit ${LISTED}
      ), falling as (
        select sold.* from sold join products on products.id = sold.product_id and products.deleted_at is null
        where sold.previous > sold.quantity order by sold.previous - sold.quantity desc, product_id limit ${LISTED}
      )
      select listed.list, products.id, products.name, products.in_languages as texts, products.stock, listed.quantity, listed.previous, listed.paise::text
      from (select 'top' as list, * from top union all select 'falling', * from falling) as listed
      join products on products.id = listed.product_id
      order by listed.list, case when listed.list = 'top' then listed.paise else listed.previous - listed.quantity end desc,
        products.id`,
  );
  const of = (list: Sold['list']) => found.filter((each) => each.list === list).map(present);
  return { top: of('top'), falling: of('falling') };
}
