import type { ReorderGroup, ReorderProduct } from '@shop/contract/office/purchases';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { productCosts, purchaseLines, purchases, suppliers } from '../../db/schema/purchases.ts';
import { namesIn } from '../../languages/names-in.ts';
import { isLow } from '../stock/list-stock.ts';
import { readRules } from '../stock/rules.ts';

const MOST = 300;

const onOrder = sql<number>`(
  select coalesce(sum(${purchaseLines.quantity} - ${purchaseLines.received}), 0)::int from ${purchaseLines}
  join ${purchases} on ${purchases.id} = ${purchaseLines.purchaseId} and ${purchases.status} in ('ordered', 'part')
  where ${purchaseLines.productId} = ${products.id}
)`;

const soldLately = (db: Db) =>
  db
    .select({
      productId: orderLines.productId,
      sold: sql<number>`sum(${orderLines.quantity} - ${orderLines.returned})::int`.as('sold_lately'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      sql`${orders.placedAt} > now() - interval '30 days'
        and ${orders.status} not in (${OrderStatus.Cancelled}, ${OrderStatus.Returned})`,
    )
    .groupBy(orderLines.productId)
    .as('lately');

/** Enough for twice the threshold, or for another month like the last; at least one of a sold-out product. */
export function suggestedPieces({ stock, on_order, low_stock, sold }: Omit<ReorderProduct, 'suggested'>): number {
  const there = stock + on_order;
  return Math.max(Math.max(2 * low_stock, sold) - there, there === 0 ? 1 : 0, 0);
}

async function lowProducts(db: Db, low: number) {
  const lately = soldLately(db);
  return db
    .select({
      _id: products.id,
      name: products.name,
      inLanguages: products.inLanguages,
      sku: products.sku,
      images: products.images,
      tint: categories.tint,
      stock: products.stock,
      lowStock: products.lowStock,
      onOrder,
      sold: sql<number>`coalesce(${lately.sold}, 0)`,
      costPaise: productCosts.costPaise,
      supplierId: suppliers.id,
      supplierName: suppliers.name,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(lately, eq(lately.productId, products.id))
    .leftJoin(productCosts, eq(productCosts.productId, products.id))
    .leftJoin(purchases, eq(purchases.id, productCosts.purchaseId))
    .leftJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(and(isNull(products.deletedAt), isLow(low)))
    .orderBy(asc(products.stock), sql`lower(${products.name}) collate "C"`, products.id)
    .limit(MOST);
}

type Low = Awaited<ReturnType<typeof lowProducts>>[number];

function presentLow(row: Low, low: number, seesCosts: boolean): ReorderProduct {
  const {
    images,
    inLanguages,
    lowStock,
    onOrder: on_order,
    costPaise,
    supplierId: _id,
    supplierName: _name,
    ...rest
  } = row;
  const product = {
    ...rest,
    ...namesIn(inLanguages),
    img_url: images[0]?.url ?? null,
    low_stock: lowStock ?? low,
    on_order,
    cost: seesCosts && costPaise !== null ? toRupees(costPaise) : null,
  };
  return { ...product, suggested: suggestedPieces(product) };
}

/** Products that run low, by their last supplier; those without a supplier come last. */
export async function readReorder(db: Db, seesCosts: boolean): Promise<ReorderGroup[]> {
  const { low_stock } = await readRules(db);
  const groups = new Map<string, ReorderGroup>();
  for (const row of await lowProducts(db, low_stock)) {
    const { supplierId, supplierName } = row;
    const group = groups.get(supplierId ?? '') ?? {
      supplier: supplierId === null ? null : { _id: supplierId, name: supplierName ?? '' },
      products: [],
    };
    group.products.push(presentLow(row, low_stock, seesCosts));
    groups.set(supplierId ?? '', group);
  }
  return [...groups.values()].toSorted(
    (a, b) =>
      Number(a.supplier === null) - Number(b.supplier === null) ||
      (a.supplier?.name ?? '').localeCompare(b.supplier?.name ?? ''),
  );
}
