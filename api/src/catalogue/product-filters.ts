import type { PackUnit, ProductFacets, ProductFilters } from '@shop/contract/product';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { type PriceView, type Sorted, sortPrice } from '../prices/sort-price.ts';

/** Rupees at which one range ends and the next begins. */
const steps = [100, 250, 500, 1000];
const ranges = [0, ...steps].map((from, i) => ({ from, to: steps[i] ?? null }));
const units: readonly PackUnit[] = ['g', 'ml', 'piece'];

const packs = alias(products, 'packs');
type Columns = Sorted & Looked;
type Looked = Record<'stock' | 'minQuantity' | 'pack' | 'mrpPaise', SQLWrapper>;
type Priced = Looked & { price: SQL };

export const inStock = (of: Pick<Looked, 'stock' | 'minQuantity'>) =>
  sql<boolean>`${of.stock} >= greatest(1, ${of.minQuantity})`;
/** Without a weight or volume a product is sold by the piece. */
const unitOf = (of: Looked) => sql`coalesce(${of.pack} ->> 'unit', 'piece')`;

const paise = (rupees: number) => Math.round(rupees * 100);

const inRange = ({ price }: Priced, from: number, to: number | null): SQL =>
  to === null ? sql`${price} >= ${paise(from)}` : sql`${price} >= ${paise(from)} and ${price} < ${paise(to)}`;

const oneOf = (of: Looked, wanted: readonly PackUnit[]) => sql`${unitOf(of)} = any(${sql.param(wanted)}::text[])`;
const isDiscounted = ({ price, mrpPaise }: Priced) => sql`${price} < ${mrpPaise}`;

function conditionsOf(of: Priced, filters: ProductFilters) {
  const { in_stock, discounted, price_from: from, price_to: to, units: wanted = [] } = filters;
  return {
    stock: in_stock ? inStock(of) : undefined,
    discount: discounted ? isDiscounted(of) : undefined,
    price: from !== undefined || to !== undefined ? inRange(of, from ?? 0, to ?? null) : undefined,
    unit: wanted.length > 0 ? oneOf(of, wanted) : undefined,
  };
}

/** The matching products, individually. */
export function filtered(filters: ProductFilters | undefined, view: PriceView, of: Columns = products) {
  const { stock, minQuantity, pack, mrpPaise } = of;
  const priced = { stock, minQuantity, pack, mrpPaise, price: sortPrice(of, view) };
  return filters && and(...Object.values(conditionsOf(priced, filters)));
}

/** Matching products of a category, or products with a matching pack: packs are in one category. */
export function filteredPacks(
  db: Db,
  categoryId: string,
  filters: ProductFilters | undefined,
  view: PriceView,
): SQL | undefined {
  const own = filtered(filters, view);
  if (!own) return undefined;
  const inCategory = and(eq(packs.categoryId, categoryId), isNotNull(packs.family), isNull(packs.deletedAt));
  const wanted = and(inCategory, filtered(filters, view, packs));
  const families = db.select({ family: packs.family }).from(packs).where(wanted);
  return or(own, inArray(products.family, families));
}

/**
 * The product whose price the card shows: the cheapest available pack, or the cheapest pack if all are sold out. It is the card
 * itself if this person may see no pack's price. So an index of prices has the order of the cards.
 */
export function pricesCard(db: Db, view: PriceView): SQL | undefined {
  const price = sortPrice(packs, view);
  const rank = sql`case when ${price} is null then 2 when ${inStock(packs)} then 0 else 1 end`;
  const first = db
    .select({ id: packs.id })
    .from(packs)
    .where(and(eq(packs.family, products.family), isNull(packs.deletedAt)))
    .orderBy(rank, price, desc(packs.isCard), packs.id)
    .limit(1);
  return or(and(isNull(products.family), products.isCard), eq(products.id, first));
}

const counted = {
  family: sql`counted.family`,
  stock: sql`counted.stock`,
  minQuantity: sql`counted.min_quantity`,
  pack: sql`counted.pack`,
  mrpPaise: sql`counted.mrp_paise`,
  price: sql`counted.price`,
};

/** Each product with its price, computed once: `offset 0` keeps the database from computing it in every count. */
const pricedOnce = (within: SQL, view: PriceView) => sql`(
  select ${products.family}, ${products.stock}, ${products.minQuantity}, ${products.pack}, ${products.mrpPaise},
    ${sortPrice(products, view)} as price
  from ${products} where ${within} offset 0
) as counted`;

/** How many of the products `within` each filter would leave, in combination with active filters of other kinds; packs of one product count once. */
export async function readFacets(
  db: Db,
  within: SQL | undefined,
  filters: ProductFilters,
  view: PriceView,
): Promise<{ facets: ProductFacets; readProducts: number }> {
  const { stock, discount, price, unit } = conditionsOf(counted, filters);
  const count = (...conditions: (SQL | undefined)[]) => sql<number>`(
    count(*) filter (where ${and(isNull(counted.family), ...conditions)})
    + count(distinct ${counted.family}) filter (where ${and(...conditions)}))::int`;
  const [found] = await db
    .select({
      readProducts: sql<number>`count(*)::int`,
      inStock: count(inStock(counted), discount, price, unit),
      discounted: count(stock, isDiscounted(counted), price, unit),
      ...Object.fromEntries(
        ranges.map(({ from, to }, i) => [`price${i}`, count(stock, discount, inRange(counted, from, to), unit)]),
      ),
      ...Object.fromEntries(units.map((each) => [each, count(stock, discount, price, oneOf(counted, [each]))])),
    })
    .from(pricedOnce(within ?? sql`true`, view));
  const counts: Record<string, number> = found ?? {};
  const facets = {
    in_stock: counts.inStock ?? 0,
    discounted: counts.discounted ?? 0,
    prices: ranges.map((range, i) => ({ ...range, count: counts[`price${i}`] ?? 0 })),
    units: units.map((each) => ({ unit: each, count: counts[each] ?? 0 })),
  };
  return { facets, readProducts: counts.readProducts ?? 0 };
}
