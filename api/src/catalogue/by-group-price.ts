import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';
import { products } from '../db/schema/catalogue.ts';
import { groupPrices } from '../db/schema/prices.ts';
import type { PriceGroup } from '../prices/priced-for.ts';
import { sortPrice } from '../prices/sort-price.ts';
import { pricesCard } from './product-filters.ts';
import type { ProductRow } from './product-row.ts';
import { productsInOrder } from './products-by-id.ts';

interface Wanted {
  wanted: SQL | undefined;
  direction: 'asc' | 'desc';
  group: PriceGroup;
  page: number;
  limit: number;
}

const everybody = { seesAllPrices: false };

/** Packs of one product stay together: the group's price of one decides which pack is shown. */
const ownOf = (group: PriceGroup) => sql`array(
  select own.product_id from ${groupPrices} as own where own.group_id = ${group.id}
  union
  select pack.id from ${groupPrices} as own
    join ${products} as named on named.id = own.product_id
    join ${products} as pack on pack.family = named.family
    where own.group_id = ${group.id}
)`;

/** Not as `not exists`, which may become a join without an order. */
const hasNone = (group: PriceGroup) => sql`(
  select true from ${groupPrices} as own where own.group_id = ${group.id} and own.product_id = ${products.id}
) is null and (${products.family} is null or (
  select true from ${products} as pack
    join ${groupPrices} as own on own.product_id = pack.id and own.group_id = ${group.id}
    where pack.family = ${products.family} limit 1
) is null)`;

/**
 * Merges two lists. A product without its own price in the group costs everybody's price less the group's per cent. So these products
 * follow the index of everybody's prices, and only as many are read as are shown. The group's own prices are sorted. Of two equal prices,
 * the product with the lower price for everybody comes first in ascending order, and last in descending order.
 */
export function selectByGroupPrice(db: Db, { wanted, direction, group, page, limit }: Wanted): SQL {
  const view = { seesAllPrices: false, group };
  const last = page * limit;
  const byPrice = sql.raw(`${direction} nulls last`);
  const newest = sql.raw('created desc nulls last, id');
  const listed = (where: SQL | undefined, order: SQL) => sql`(
    select ${products.id} as id, ${sortPrice(products, view)} as price, ${sortPrice(products, everybody)} as usual, ${products.createdAt} as created
    from ${products} where ${where} order by ${order} limit ${last}
  )`;
  const others = listed(
    and(wanted, hasNone(group), pricesCard(db, everybody)),
    sql`${sortPrice(products, everybody)} ${byPrice}, ${products.createdAt} desc nulls last, ${products.id}`,
  );
  const own = listed(
    and(wanted, sql`${products.id} = any(${ownOf(group)})`, pricesCard(db, view)),
    sql`price ${byPrice}, usual ${byPrice}, ${newest}`,
  );
  return sql`select id from (${others} union all ${own}) as listed
    order by price ${byPrice}, usual ${byPrice}, ${newest} limit ${limit} offset ${last - limit}`;
}

export async function readByGroupPrice(db: Db, request: Wanted): Promise<ProductRow[]> {
  const found = await rows<{ id: string }>(db, selectByGroupPrice(db, request));
  return productsInOrder(
    db,
    found.map(({ id }) => id),
  );
}
