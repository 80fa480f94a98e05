import type { PackUnit, ProductFacets, ProductFilters } from '@shop/contract/product';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema.ts';

/** Rupees at which one range ends and the next begins. */
const steps = [100, 250, 500, 1000];
const ranges = [0, ...steps].map((from, i) => ({ from, to: steps[i] ?? null }));
const units: readonly PackUnit[] = ['g', 'ml', 'piece'];

const inStock = sql`${products.stock} >= greatest(1, ${products.minQuantity})`;
/** What says no weight or volume is sold by the piece. */
const unit = sql`coalesce(${products.pack} ->> 'unit', 'piece')`;

/** Null where this person may not see it, so that neither a filter nor a count tells it. */
const priceFor = (seesAllPrices: boolean) =>
  seesAllPrices ? sql`${products.sortPaise}` : sql`case when ${products.isPricing} then ${products.sortPaise} end`;

const paise = (rupees: number) => Math.round(rupees * 100);

function inRange(from: number, to: number | null, seesAllPrices: boolean): SQL {
  const price = priceFor(seesAllPrices);
  return to === null ? sql`${price} >= ${paise(from)}` : sql`${price} >= ${paise(from)} and ${price} < ${paise(to)}`;
}

const oneOf = (wanted: readonly PackUnit[]) => sql`${unit} = any(${sql.param(wanted)}::text[])`;
const isDiscounted = (seesAllPrices: boolean) => sql`${priceFor(seesAllPrices)} < ${products.mrpPaise}`;

function conditionsOf(filters: ProductFilters, seesAllPrices: boolean) {
  const { in_stock, discounted, price_from: from, price_to: to, units: wanted = [] } = filters;
  return {
    stock: in_stock ? inStock : undefined,
    discount: discounted ? isDiscounted(seesAllPrices) : undefined,
    price: from !== undefined || to !== undefined ? inRange(from ?? 0, to ?? null, seesAllPrices) : undefined,
    unit: wanted.length > 0 ? oneOf(wanted) : undefined,
  };
}

export function filtered(filters: ProductFilters | undefined, seesAllPrices: boolean): SQL | undefined {
  if (!filters) return;
  const { stock, discount, price, unit: byUnit } = conditionsOf(filters, seesAllPrices);
  return and(stock, discount, price, byUnit);
}

/** What each filter would leave of the products `within`, beside those of the other kinds that are on. */
export async function readFacets(
  db: Db,
  within: SQL | undefined,
  filters: ProductFilters,
  seesAllPrices: boolean,
): Promise<ProductFacets> {
  const { stock, discount, price, unit: byUnit } = conditionsOf(filters, seesAllPrices);
  const count = (...conditions: (SQL | undefined)[]) => sql<number>`count(*) filter (where ${and(...conditions)})::int`;
  const [found] = await db
    .select({
      inStock: count(inStock, discount, price, byUnit),
      discounted: count(stock, isDiscounted(seesAllPrices), price, byUnit),
      ...Object.fromEntries(
        ranges.map(({ from, to }, i) => [
          `price${i}`,
          count(stock, discount, inRange(from, to, seesAllPrices), byUnit),
        ]),
      ),
      ...Object.fromEntries(units.map((each) => [each, count(stock, discount, price, oneOf([each]))])),
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
