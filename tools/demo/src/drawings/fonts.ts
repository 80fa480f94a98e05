import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The used part of HarfBuzz, whose package has no types. */
interface Shaper {
  createBlob(bytes: Uint8Array): unknown;
  createFace(blob: unknown, index: number): { upem: number };
  createFont(face: unknown): Font;
  createBuffer(): Run;
  shape(font: Font, run: Run): void;
}
interface Run {
  addText(text: string): void;
  guessSegmentProperties(): void;
  json(): Glyph[];
  destroy(): void;
}
interface Font {
  glyphToJson(glyph: number): Step[];
}
/** A glyph, its advance and its offset. */
interface Glyph {
  g: number;
  ax: number;
  dx: number;
  dy: number;
}
interface Step {
  type: string;
  values: number[];
}
interface Opened {
  font: Font;
  unitsPerEm: number;
}

const require = createRequire(import.meta.url);
const files = {
  bold: '@expo-google-fonts/poppins/700Bold/Poppins_700Bold.ttf',
  medium: '@expo-google-fonts/poppins/500Medium/Poppins_500Medium.ttf',
} as const;
export type Weight = keyof typeof files;

let shaper: Shaper | undefined;
const opened = new Map<Weight, Opened>();
const outlines = new Map<string, Step[]>();

/** Loads the fonts, once. They come from packages, so that the machine needs none. */
export async function loadFonts(): Promise<void> {
  shaper ??= (await require('harfbuzzjs')) as Shaper;
}

function ready(): Shaper {
  if (!shaper) throw new Error('The fonts are not loaded yet.');
  return shaper;
}

export function openFont(weight: Weight): Opened {
  const known = opened.get(weight);
  if (known) return known;
  const { createBlob, createFace, createFont } = ready();
  const face = createFace(createBlob(readFileSync(require.resolve(files[weight]))), 0);
  const font = { font: createFont(face), unitsPerEm: face.upem };
  opened.set(weight, font);
  return font;
}

export function outlineOf(glyph: number, weight: Weight): Step[] {
  const key = `${weight} ${glyph}`;
  const outline = outlines.get(key) ?? openFont(weight).font.glyphToJson(glyph);
  outlines.set(key, outline);
  return outline;
}

/** The positioned glyphs of a text in one script, with conjuncts and vowel signs. */
export function glyphsOf(text: string, weight: Weight): Glyph[] {
  const { createBuffer, shape } = ready();
  const run = createBuffer();
  run.addText(text);
  run.guessSegmentProperties();
  shape(openFont(weight).font, run);
  const glyphs = run.json();
  run.destroy();
  return glyphs;
}
