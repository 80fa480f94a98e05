import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { fitsIntegrity } from '@shop/release/integrity';
import type { Encoding } from '../http/encoding.ts';

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether a file, in any encoding, matches its build's manifest. */
export async function isAsBuilt(
  stored: Buffer,
  encoding: Encoding,
  { integrity, bytes }: { integrity: string; bytes: number },
): Promise<boolean> {
  try {
    const limit = { maxOutputLength: Math.max(1, bytes) };
    const plain = encoding === 'identity' ? stored : await decompressors[encoding](stored, limit);
    return fitsIntegrity(plain, integrity);
  } catch {
    return false;
  }
}
