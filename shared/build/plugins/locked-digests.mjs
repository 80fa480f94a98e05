import { readFileSync } from 'node:fs';
import { foundAbove } from './production-packages.mjs';

const LOCKED = /^ {2}'?([^\s'][^\s':]*@[^\s':]+)'?:\n {4}resolution: \{integrity: sha512-([^,}]+)/gm;

/** SHA-512 in hexadecimal of each package's archive by `name@version`; empty without a lockfile of pnpm. @param {string} folder */
export function lockedDigests(folder) {
  const lockfile = foundAbove(folder, 'pnpm-lock.yaml');
  const locked = lockfile ? readFileSync(lockfile, 'utf8').matchAll(LOCKED) : [];
  return new Map([...locked].map(([, id = '', digest = '']) => [id, Buffer.from(digest, 'base64').toString('hex')]));
}
