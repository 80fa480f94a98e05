import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from './plugins/bill-of-materials.mjs';
import { lockedDigests } from './plugins/locked-digests.mjs';
import { productionPackages } from './plugins/production-packages.mjs';

export { productionPackages };

/** The packages that a program for Node loads: they are not bundled. @param {string} folder */
export function programBill(folder) {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return billOf(name, productionPackages(folder), lockedDigests(folder));
}
