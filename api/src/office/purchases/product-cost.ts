import type { ProductCost } from '@shop/contract/office/purchases';
import { toRupees } from '@shop/pricing/money';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { productCosts, purchases, suppliers } from '../../db/schema/purchases.ts';
import { notFound } from '../../http/errors.ts';

const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));

/** The part of the price above the cost, in per cent with one decimal. */
export const marginOf = (pricePaise: number | null, costPaise: number | null): number | null =>
  pricePaise === null || pricePaise === 0 || costPaise === null
    ? null
    : Math.round(((pricePaise - costPaise) * 1000) / pricePaise) / 10;

export async function readProductCost(db: Db, id: string): Promise<ProductCost> {
  const [found] = await db
    .select({
      sortPaise: products.sortPaise,
      costPaise: productCosts.costPaise,
      at: productCosts.at,
      purchaseId: purchases.id,
      number: purchases.number,
      supplier: suppliers.name,
    })
    .from(products)
    .leftJoin(productCosts, eq(productCosts.productId, products.id))
    .leftJoin(purchases, eq(purchases.id, productCosts.purchaseId))
    .leftJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(eq(products.id, id));
  if (!found) throw notFound('The product');
  return {
    cost: rupees(found.costPaise),
    at: found.at?.toISOString() ?? null,
    supplier: found.supplier,
    purchase_id: found.purchaseId,
    purchase_number: found.number,
    price: rupees(found.sortPaise),
    margin: marginOf(found.sortPaise, found.costPaise),
  };
}
