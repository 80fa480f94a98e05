import type { Product, ProductPatch, ProductResponse } from '@shop/contract/product';
import { quantityLimits } from '@shop/pricing/quantity';
import { DEMO_ADMIN, type Session, signInByApi } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';
import { test as base } from '../../harness/test.ts';
import { demoProducts } from '../catalog/shelf.ts';

/** A stock is counted as of now. */
type ShelfPatch = ProductPatch & { prod_quantity?: number };

/** Products that only this test uses while it runs; its changes to them are undone afterwards. */
export interface Shelf {
  plain: Product[];
  tiered: Product[];
  unpriced: Product[];
  change(product: Product, patch: ShelfPatch): Promise<void>;
}

/** Decided by the id alone, so that products which other tests add never move one between workers. */
const belongsTo = (worker: number, workers: number) => (product: Product) =>
  Number.parseInt(product._id.slice(-2), 16) % workers === worker;

const isEasy = (product: Product) => {
  const { min, max, available } = quantityLimits(product);
  return available && min === 1 && max >= 20;
};

const asPatch = (product: Product): ShelfPatch => ({
  mrp_price: product.mrp_price,
  discounted_price: product.discounted_price,
  prices: product.prices,
  prod_quantity: product.prod_quantity,
  min_order_quantity: product.min_order_quantity,
  max_order_quantity: product.max_order_quantity,
  is_pricing: product.is_pricing,
  deleted: product.deletedAt !== null,
});

async function write(
  { token }: Session,
  { _id }: Product,
  { prod_quantity: quantity, ...patch }: ShelfPatch,
): Promise<Product> {
  const { product: before } = await callShop<ProductResponse>(`/user/product-details/${_id}`, { token });
  const { stock_version } = before;
  const movement = quantity === undefined ? undefined : { kind: 'counted', quantity, stock_version };
  await callShop(`/admin/product/${_id}`, { method: 'PATCH', token, body: { ...patch, movement } });
  return before;
}

async function putBack(admin: Session, touched: readonly Product[]) {
  for (const product of touched) await write(admin, product, asPatch(product));
}

export const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ browserName: _ }, use, { parallelIndex, config }) => {
    const own = (await demoProducts())
      .filter(belongsTo(parallelIndex, config.workers))
      .sort((a, b) => a._id.localeCompare(b._id));
    const touched: Product[] = [];
    let admin: Session | undefined;
    await use({
      plain: own.filter((product) => isEasy(product) && product.is_pricing && product.prices.length === 0),
      tiered: own.filter((product) => isEasy(product) && product.is_pricing && product.prices.length > 1),
      unpriced: own.filter((product) => quantityLimits(product).available && !product.is_pricing),
      async change(product, patch) {
        admin ??= await signInByApi(DEMO_ADMIN);
        touched.push(await write(admin, product, patch));
      },
    });
    if (admin) await putBack(admin, touched.reverse());
  },
});

export { expect } from '@playwright/test';
