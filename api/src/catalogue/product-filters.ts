import type { PackUnit, ProductFacets, ProductFilters } from '@shop/contract/product';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
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
/** What says no weight or volume is sold by the piece. */
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

/** A category's cards of products that are wanted, or of which one pack is: packs stand in one category. */
export function cardsFiltered(
  db: Db,
  categoryId: string,
  filters: ProductFilters | undefined,
  view: PriceView,
): SQL | undefined {
  const own = filtered(filters, view);
  if (!own) return and(products.isCard);
  const inCategory = and(eq(packs.categoryId, categoryId), isNotNull(packs.family), isNull(packs.deletedAt));
  const wanted = and(inCategory, filtered(filters, view, packs));
  const families = db.select({ family: packs.family }).from(packs).where(wanted);
  return and(products.isCard, or(own, inArray(products.family, families)));
}

const packPrice = (view: PriceView) => sql`min(${sortPrice(packs, view)})`;

/** What a card's price is: of several packs the cheapest that can be had, or of all where none can. */
export const cardPrice = (view: PriceView) => sql`case when ${products.family} is null
  then ${sortPrice(products, view)}
  else (select coalesce(${packPrice(view)} filter (where ${inStock(packs)}), ${packPrice(view)}) from ${products} as packs
    where ${packs.family} = ${products.family} and ${packs.deletedAt} is null) end`;

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
