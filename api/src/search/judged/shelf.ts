import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { apiFolder } from '../../folders.ts';
import { SearchIndex } from '../index.ts';

/** The products that the judged queries mean. */
export function judgedProducts() {
  const file = readFileSync(join(apiFolder, 'src/search/judged/products.csv'), 'utf8');
  const [, ...rows] = readCsvTable(file).rows;
  return rows.map(({ cells: [sku = '', name = '', category = '', subcategory = ''] }) => ({
    sku,
    name,
    category,
    subcategory,
  }));
}

/** Found by SKU; without purchases, which differ from shop to shop. */
export function judgedIndex(): SearchIndex {
  const index = new SearchIndex();
  for (const { sku, name, category, subcategory } of judgedProducts())
    index.put({ id: sku, name, groups: [category, subcategory] });
  return index;
}
