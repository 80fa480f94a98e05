import { createHash } from 'node:crypto';

const hashed = (bytes: Uint8Array, algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** A page contains one for each of its files: a longer hash costs bytes of the first load. */
export const integrityOf = (bytes: Uint8Array) => hashed(bytes, 'sha256');

/** Older builds in a store use `sha384`. */
export const fitsIntegrity = (bytes: Uint8Array, integrity: string) =>
  hashed(bytes, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;
