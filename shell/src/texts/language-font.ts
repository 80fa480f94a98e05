import { fontOf } from './font-of.ts';

/** A file alone adds a font: `fonts/README.md`. */
const files = import.meta.webpackContext('../../fonts', { regExp: /\/[a-z]{2}\.woff2$/ });

/** `--font` lists this family after the device's own. Line heights are fixed, so loading it moves nothing. */
export async function loadFont(language: string): Promise<void> {
  const found = fontOf(language, files);
  if (!found) return;
  const { address, unicodeRange } = found;
  const font = new FontFace('Noto Sans Devanagari', `url(${address})`, { unicodeRange });
  document.fonts.add(await font.load());
}
