import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from './plugins/bill-of-materials.mjs';
import { lockedDigests } from './plugins/locked-digests.mjs';
import { productionPackages } from './plugins/production-packages.mjs';

export { productionPackages };

/** What a program for Node loads when it runs: packages are not in its files, but beside them. @param {string} folder */
export function programBill(folder) {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return billOf(name, productionPackages(folder), lockedDigests(folder));
}
