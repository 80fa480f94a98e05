import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFolder } from '../folders.ts';
import type { FileProduct } from '../import/file-product.ts';
import { readProducts } from '../import/read-file.ts';

export function readDemoFile(): FileProduct[] {
  const { products, problems } = readProducts(readFileSync(join(apiFolder, 'src/demo/products.csv'), 'utf8'), 'csv');
  const [problem] = problems;
  if (problem) throw new Error(`products.csv, line ${problem.line}: ${problem.field} ${problem.message}`);
  return products;
}
