import { createRequire } from 'node:module';
import { langByLetters } from '@shop/contract/letters';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** By a language of each script; every one has Latin letters, too. A file contains only the used glyphs. */
const FONTS: Record<string, string> = {
  hi: 'hind/{weight}/Hind',
  bn: 'hind-siliguri/{weight}/HindSiliguri',
  pa: 'baloo-paaji-2/BalooPaaji2',
  gu: 'hind-vadodara/{weight}/HindVadodara',
  or: 'noto-sans-oriya/{weight}/NotoSansOriya',
  ta: 'hind-madurai/{weight}/HindMadurai',
  te: 'hind-guntur/{weight}/HindGuntur',
  kn: 'hind-mysuru/{weight}/HindMysuru',
  ml: 'anek-malayalam/{weight}/AnekMalayalam',
};

function fileOf(language: string, bold = false): string {
  const weight = bold ? '600SemiBold' : '400Regular';
  return require.resolve(`@expo-google-fonts/${FONTS[language]?.replace('{weight}', weight)}_${weight}.ttf`);
}

/** Latin and Devanagari. */
const HIND = { regular: fileOf('hi'), bold: fileOf('hi', true) };

/** Their blocks follow that of Devanagari. */
const OTHER_SCRIPTS = /[\u0980-\u0d7f]/;

/** fontkit fails at some rows of signs that are no words. Hind draws a box for each of them, and the paper is made. */
function canDraw(paper: PDFKit.PDFDocument, font: string, text: string): boolean {
  try {
    paper.font(font).widthOfString(text);
    return true;
  } catch {
    return false;
  }
}

/** The font of a text's script. Its file is read when a paper first has such a text. */
function chooseFont(paper: PDFKit.PDFDocument, text: string, bold: boolean | undefined): string {
  const at = text.search(OTHER_SCRIPTS);
  const language = at < 0 ? undefined : langByLetters(text.slice(at), 'en');
  const own = language !== undefined && language in FONTS ? fileOf(language, bold) : undefined;
  const font = own !== undefined && canDraw(paper, own, text) ? own : HIND[bold ? 'bold' : 'regular'];
  paper.font(font);
  return font;
}

export const INK = '#12211F';
export const FAINT = '#5A6965';
export const LINE = '#C9D3CF';
export const BRAND = '#0B5D5E';

/** Hind's own line height is large. Even this much smaller, the signs above and below Devanagari letters do not touch. */
const lineGap = (font: string, size: number) => (Object.values(HIND).includes(font) ? size * -0.12 : 0);

export type Paper = PDFKit.PDFDocument;

export interface Text {
  x: number;
  y: number;
  width: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Returns where the next text begins. */
export function write(
  paper: Paper,
  text: string,
  { x, y, width, size = 9, bold, color = INK, align = 'left' }: Text,
): number {
  const font = chooseFont(paper, text, bold);
  paper.fontSize(size).fillColor(color);
  if (text !== '') paper.text(text, x, y, { width, align, lineGap: lineGap(font, size) });
  return y + heightOf(paper, text, { width, size, ...(bold !== undefined && { bold }) });
}

export function heightOf(paper: Paper, text: string, { width, size = 9, bold }: Pick<Text, 'width' | 'size' | 'bold'>) {
  const font = chooseFont(paper, text, bold);
  paper.fontSize(size);
  return text === '' ? 0 : paper.heightOfString(text, { width, lineGap: lineGap(font, size) });
}

export function widthOf(paper: Paper, text: string, { size, bold }: { size: number; bold?: boolean }): number {
  chooseFont(paper, text, bold);
  return Math.ceil(paper.fontSize(size).widthOfString(text));
}

/** The width of the widest digit, as a share of the font size: text that fits with it need not be measured. */
const WIDEST = 0.6;

/** The size at which the longest word of a text fits into the width: an amount is never broken. */
export function fittingSize(paper: Paper, text: string, { width, size }: { width: number; size: number }): number {
  if (text.length * size * WIDEST <= width) return size;
  const longest = Math.max(0, ...text.split(/\s/).map((word) => widthOf(paper, word, { size })));
  return longest > width ? (size * width) / longest - 0.05 : size;
}

export function rule(paper: Paper, x: number, y: number, width: number, color = LINE) {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

export interface Options {
  title: string;
  size: [width: number, height: number];
  margin: number;
  /** Undefined: English. */
  language?: string | undefined;
}

export function openPaper({ title, size, margin, language = 'en-IN' }: Options): Paper {
  return new PDFDocument({
    size,
    margin,
    font: HIND.regular,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
}

export function bytesOf(paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
    paper.end();
  });
}
