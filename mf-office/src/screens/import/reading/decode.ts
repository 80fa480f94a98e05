export interface Decoded {
  text: string;
  note?: string;
}

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, at) => bytes[at] === byte);
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** In UTF-16 every second byte of Latin text is zero. */
function utf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < many) return 'utf-16le';
  return even > many && odd < many ? 'utf-16be' : undefined;
}

const NOT_UTF8 =
  'The file is not in UTF-8. It was read as Windows-1252, as Excel writes it: please look at names with accents. Names in Indian scripts need UTF-8 ("CSV UTF-8" in Excel).';

/** The text of a CSV file, in any of Excel's encodings. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return { text: decode(bytes, 'utf-8') };
  if (begins(bytes, 0xff, 0xfe)) return { text: decode(bytes, 'utf-16le') };
  if (begins(bytes, 0xfe, 0xff)) return { text: decode(bytes, 'utf-16be') };
  const wide = utf16(bytes);
  if (wide) return { text: decode(bytes, wide) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: decode(bytes, 'windows-1252'), note: NOT_UTF8 };
  }
}
