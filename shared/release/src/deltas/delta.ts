import { createHash } from 'node:crypto';

/** A skippable frame of Zstandard with the dictionary's hash (RFC 9842). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HEAD_BYTES = MAGIC.length + 32;
/** Old and new are similar: higher levels find no more and take ten times as long. */
const LEVEL = 3;

/** Loaded only to create or read a delta; most programs that use builds do neither. */
async function zstd() {
  const module = await import('@bokuweb/zstd-wasm');
  await module.init();
  return module;
}
let loading: ReturnType<typeof zstd> | undefined;
const loaded = () => {
  loading ??= zstd();
  return loading;
};

/** A file as the difference from another, as browsers accept it under the name `dcz`. */
export async function makeDelta(bytes: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  const { compressUsingDict, createCCtx, freeCCtx } = await loaded();
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, Buffer.from(bytes), Buffer.from(dictionary), LEVEL);
    return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
  } finally {
    freeCCtx(context);
  }
}

/** The size that a frame declares for its content; null if it declares none. */
function declaredSize(frame: Buffer): number | null {
  const kind = frame[4] ?? 0;
  const hasOnePiece = (kind & 0b100000) !== 0;
  const widths = [hasOnePiece ? 1 : 0, 2, 4, 8];
  const width = widths[kind >> 6] ?? 0;
  const at = 5 + (hasOnePiece ? 0 : 1);
  if (width === 0 || width === 8 || frame.length < at + width) return null;
  return frame.readUIntLE(at, width) + (width === 2 ? 256 : 0);
}

/** The file again. Refuses a larger one before it takes memory for it. */
export async function applyDelta(delta: Buffer, dictionary: Uint8Array, size: number): Promise<Buffer> {
  const frame = delta.subarray(HEAD_BYTES);
  if (!delta.subarray(0, MAGIC.length).equals(MAGIC) || declaredSize(frame) !== size)
    throw new Error('No delta of this file');
  const { createDCtx, decompressUsingDict, freeDCtx } = await loaded();
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, frame, Buffer.from(dictionary)));
  } finally {
    freeDCtx(context);
  }
}
