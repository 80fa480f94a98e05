import type { Category } from '@shop/contract/category';
import type { Product } from '@shop/contract/product';
import { tiersOf } from '@shop/pricing/prices';
import { quantityLimits } from '@shop/pricing/quantity';
import { test as base } from '../../harness/test.ts';
import { allCategories, demoProducts, longShelf } from './shelf.ts';

export interface Goods {
  categories: Category[];
  tiered: Product;
  unpriced: Product;
  /** It has a price, which customers are not shown. */
  hidden: Product;
  gone: Product;
  limited: Product;
}

/** A category of 65 products, the first of them with three pictures. */
export interface Shelf {
  category: Category;
  products: Product[];
}

interface CatalogFixtures {
  goods: Goods;
  shelf: Shelf;
}

function the(products: Product[], what: string, fits: (product: Product) => boolean): Product {
  const found = products.find(fits);
  if (!found) throw new Error(`The demo shop has no ${what} product.`);
  return found;
}

async function readGoods(): Promise<Goods> {
  const products = await demoProducts();
  return {
    categories: await allCategories(),
    tiered: the(products, 'tiered', (each) => tiersOf(each).length >= 3 && quantityLimits(each).max > 20),
    unpriced: the(products, 'unpriced', (each) => !each.is_pricing && quantityLimits(each).available),
    hidden: the(products, 'hidden price', ({ name }) => name === 'Tomatoes, hybrid, 1 kg'),
    gone: the(products, 'sold out', (each) => each.prod_quantity === 0),
    limited: the(products, 'limited', ({ min_order_quantity }) => min_order_quantity > 1),
  };
}

/** Once in a process. Playwright's own scope for that would start another process and browser for these files. */
function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const goodsOnce = once(readGoods);
const shelfOnce = once(() => longShelf({ products: 65 }));

export const test = base.extend<CatalogFixtures>({
  goods: async ({ browserName: _ }, use) => use(await goodsOnce()),
  shelf: async ({ browserName: _ }, use) => use(await shelfOnce()),
});

export { expect } from '../../harness/test.ts';
export const isPhone = (name: string) => name === 'phone';
