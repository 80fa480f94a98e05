import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2';

/** Without digits and the rupee sign, which the device's own font draws. */
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF, U+11B00-11B09';
/** Hindi, Marathi, Nepali, Sanskrit. */
const IN_DEVANAGARI = /^(hi|mr|ne|sa)$/;
/** Everything but Latin letters, digits, signs and the rupee. */
const OTHER_SCRIPTS = 'U+0370-1FFF, U+200C-200D, U+25CC, U+2C00-2DFF, U+3000-D7FF, U+F900-FFFD, U+10000-1FFFF';

/** The shop's own fonts: `./kn.woff2`. */
export interface FontFiles {
  (name: string): unknown;
  keys(): string[];
}

/** The font for a language on devices that have none: the shop's own, or the one for Devanagari. */
export function fontOf(language: string, files: FontFiles): { address: string; unicodeRange: string } | undefined {
  const own = `./${language}.woff2`;
  if (files.keys().includes(own)) return { address: String(files(own)), unicodeRange: OTHER_SCRIPTS };
  return IN_DEVANAGARI.test(language) ? { address: devanagari, unicodeRange: DEVANAGARI } : undefined;
}
