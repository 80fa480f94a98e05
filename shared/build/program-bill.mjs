import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from './plugins/bill-of-materials.mjs';
import { foundAbove, productionPackages } from './plugins/production-packages.mjs';

export { productionPackages };

const LOCKED = /^ {2}'?([^\s'][^\s':]*@[^\s':]+)'?:\n {4}resolution: \{integrity: sha512-([^,}]+)/gm;

/** SHA-512 in hexadecimal of each package's archive by `name@version`; empty without a lockfile of pnpm. @param {string} folder */
function lockedDigests(folder) {
  const lockfile = foundAbove(folder, 'pnpm-lock.yaml');
  const locked = lockfile ? readFileSync(lockfile, 'utf8').matchAll(LOCKED) : [];
  return new Map([...locked].map(([, id = '', digest = '']) => [id, Buffer.from(digest, 'base64').toString('hex')]));
}

/** The packages that a program for Node loads: they are not bundled. @param {string} folder */
export function programBill(folder) {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return billOf(name, productionPackages(folder), lockedDigests(folder));
}
