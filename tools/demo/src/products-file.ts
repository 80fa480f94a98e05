import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProduct } from 'api/file-product';
import { readProducts } from 'api/read-file';
import { demoFolder } from './folder.ts';

export function readDemoFile(): FileProduct[] {
  const { products, problems } = readProducts(readFileSync(join(demoFolder, 'src/products.csv'), 'utf8'));
  const [problem] = problems;
  if (problem) throw new Error(`products.csv, line ${problem.line}: ${problem.field} ${problem.message}`);
  return products;
}
