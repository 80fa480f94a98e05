import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder } from '../../folders.ts';
import { readProducts } from '../../import/read-file.ts';
import { SearchIndex } from '../index.ts';

export const demoProducts = () =>
  readProducts(readFileSync(join(apiFolder, 'src/demo/products.csv'), 'utf8'), 'csv').products;

/** What the demo shop sells, found by SKU; without what was bought, which differs from shop to shop. */
export function demoIndex(): SearchIndex {
  const index = new SearchIndex();
  for (const { sku, name, category, subcategory, deleted } of demoProducts())
    if (!deleted) index.put({ id: sku, name, groups: [category, subcategory] });
  return index;
}
