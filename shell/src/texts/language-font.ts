import { fontOf } from './font-of.ts';

/** A file alone adds a font: `fonts/README.md`. */
const files = import.meta.webpackContext('../../fonts', { regExp: /\/[a-z]{2}\.woff2$/ });

/**
 * `--font` lists this family first: behind a font of the device, Chromium goes on drawing words that it has already drawn without it. It
 * has the letters of one script alone, so all others still come from the device. Line heights are fixed, so loading it moves nothing.
 */
export async function loadFont(language: string): Promise<void> {
  const found = fontOf(language, files);
  if (!found) return;
  const { address, unicodeRange } = found;
  const font = new FontFace('Shop Letters', `url(${address})`, { unicodeRange });
  document.fonts.add(await font.load());
}
