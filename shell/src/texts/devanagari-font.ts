import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2';

/** No figures and no rupee sign: these stay as the device draws them. */
const RANGE = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF, U+11B00-11B09';

/** `--font` names this family after the device's own; heights of lines are fixed, so nothing moves down when it comes. */
export async function loadDevanagari(): Promise<void> {
  const font = new FontFace('Noto Sans Devanagari', `url(${regular})`, { unicodeRange: RANGE });
  document.fonts.add(await font.load());
}
