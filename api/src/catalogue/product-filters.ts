import type { PackUnit, ProductFacets, ProductFilters } from '@shop/contract/product';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { type PriceView, type Sorted, sortPrice } from '../prices/sort-price.ts';

/** Rupees at which one range ends and the next begins. */
const steps = [100, 250, 500, 1000];
const ranges = [0, ...steps].map((from, i) => ({ from, to: steps[i] ?? null }));
const units: readonly PackUnit[] = ['g', 'ml', 'piece'];

const packs = alias(products, 'packs');
type Columns = Sorted & Pick<typeof products | typeof packs, 'stock' | 'pack' | 'mrpPaise'>;

export const inStock = (of: Columns) => sql<boolean>`${of.stock} >= greatest(1, ${of.minQuantity})`;
/** Without a weight or volume it is sold by the piece. */
const unitOf = (of: Columns) => sql`coalesce(${of.pack} ->> 'unit', 'piece')`;

const paise = (rupees: number) => Math.round(rupees * 100);

function inRange(of: Columns, from: number, to: number | null, view: PriceView): SQL {
  const price = sortPrice(of, view);
  return to === null ? sql`${price} >= ${paise(from)}` : sql`${price} >= ${paise(from)} and ${price} < ${paise(to)}`;
}

const oneOf = (of: Columns, wanted: readonly PackUnit[]) => sql`${unitOf(of)} = any(${sql.param(wanted)}::text[])`;
const isDiscounted = (of: Columns, view: PriceView) => sql`${sortPrice(of, view)} < ${of.mrpPaise}`;

function conditionsOf(of: Columns, filters: ProductFilters, view: PriceView) {
  const { in_stock, discounted, price_from: from, price_to: to, units: wanted = [] } = filters;
  return {
    stock: in_stock ? inStock(of) : undefined,
    discount: discounted ? isDiscounted(of, view) : undefined,
    price: from !== undefined || to !== undefined ? inRange(of, from ?? 0, to ?? null, view) : undefined,
    unit: wanted.length > 0 ? oneOf(of, wanted) : undefined,
  };
}

/** Products that are wanted, each for itself. */
export function filtered(filters: ProductFilters | undefined, view: PriceView, of: Columns = products) {
  return filters && and(...Object.values(conditionsOf(of, filters, view)));
}

/** Products of a category that are wanted, or packs of which one is: packs stand in one category. */
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
 * One product for each card, which its price is that of: of several packs the cheapest that can be had, of all where none can, and the
 * card itself where none has a price that this person sees. So an index of prices has the order of cards in it.
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

/** What each filter would leave of the products `within`, beside those of the other kinds that are on; packs of one product count once. */
export async function readFacets(
  db: Db,
  within: SQL | undefined,
  filters: ProductFilters,
  view: PriceView,
): Promise<ProductFacets> {
  const { stock, discount, price, unit } = conditionsOf(products, filters, view);
  const count = (...conditions: (SQL | undefined)[]) => sql<number>`(
    count(*) filter (where ${and(isNull(products.family), ...conditions)})
    + count(distinct ${products.family}) filter (where ${and(...conditions)}))::int`;
  const [found] = await db
    .select({
      inStock: count(inStock(products), discount, price, unit),
      discounted: count(stock, isDiscounted(products, view), price, unit),
      ...Object.fromEntries(
        ranges.map(({ from, to }, i) => [`price${i}`, count(stock, discount, inRange(products, from, to, view), unit)]),
      ),
      ...Object.fromEntries(units.map((each) => [each, count(stock, discount, price, oneOf(products, [each]))])),
    })
    .from(products)
    .where(within);
  const counts: Record<string, number> = found ?? {};
  return {
    in_stock: counts.inStock ?? 0,
    discounted: counts.discounted ?? 0,
    prices: ranges.map((range, i) => ({ ...range, count: counts[`price${i}`] ?? 0 })),
    units: units.map((each) => ({ unit: each, count: counts[each] ?? 0 })),
  };
}
