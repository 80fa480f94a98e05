import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** Latin and Devanagari in one family; a file contains only the used glyphs. */
const FONTS = {
  regular: require.resolve('@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/hind/600SemiBold/Hind_600SemiBold.ttf'),
};

export const INK = '#12211F';
export const FAINT = '#5A6965';
export const LINE = '#C9D3CF';
export const BRAND = '#0B5D5E';

/** The font's own line height is large. Even this much smaller, the signs above and below Devanagari letters do not touch. */
const LINE_GAP = -0.12;

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
  paper
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  if (text !== '') paper.text(text, x, y, { width, align, lineGap: size * LINE_GAP });
  return y + heightOf(paper, text, { width, size, ...(bold !== undefined && { bold }) });
}

export function heightOf(paper: Paper, text: string, { width, size = 9, bold }: Pick<Text, 'width' | 'size' | 'bold'>) {
  paper.font(bold ? 'bold' : 'regular').fontSize(size);
  return text === '' ? 0 : paper.heightOfString(text, { width, lineGap: size * LINE_GAP });
}

export function widthOf(paper: Paper, text: string, { size, bold }: { size: number; bold?: boolean }): number {
  return Math.ceil(
    paper
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text),
  );
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
  const paper = new PDFDocument({
    size,
    margin,
    font: FONTS.regular,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  });
  paper.registerFont('regular', FONTS.regular);
  paper.registerFont('bold', FONTS.bold);
  return paper;
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
