import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2';

/** Without digits and the rupee sign, which the device's own font draws. */
const RANGE = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF, U+11B00-11B09';

/** `--font` lists this family after the device's own. Line heights are fixed, so loading it moves nothing. */
export async function loadDevanagari(): Promise<void> {
  const font = new FontFace('Noto Sans Devanagari', `url(${regular})`, { unicodeRange: RANGE });
  document.fonts.add(await font.load());
}
