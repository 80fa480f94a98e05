import { type Canvas, circle, darker, lighter, mix, path, printOn, rect, round, stroke } from './canvas.ts';
import type { Field } from './grains.ts';
import { line, textWidth } from './type.ts';
import { inDevanagari } from './weights.ts';

export const styles = ['panel', 'band', 'seal', 'arch', 'ribbon', 'plain', 'slant', 'frame'] as const;
export type LabelStyle = (typeof styles)[number];

export interface Words {
  /** The name on the pack, in one to three lines. */
  name: readonly string[];
  hindi: string;
  weight: string;
}

export interface Print extends Words {
  ground: string;
  accent: string;
  style: LabelStyle;
}

const paper = '#fff8e9';
const fitted = (text: string, width: number, most: number) => Math.min(most, width / textWidth(text, 1));

/** The shop's mark: a hexagonal weight with its letter. */
export function mark(x: number, y: number, size: number, fill: string, letter: string): string {
  const half = size / 2;
  const d = `M${x - half * 0.5} ${y - half * 0.87}h${half}l${half * 0.5} ${half * 0.87}l${-half * 0.5} ${half * 0.87}h${-half}l${-half * 0.5} ${-half * 0.87}Z`;
  return path(d, fill) + line({ text: 'प', x, y: y + size * 0.2, size: size * 0.62, fill: letter });
}

interface Inks {
  text: string;
  chip: string;
  onChip: string;
}

/** Name and weight, in Latin and Devanagari, below each other in the middle of the field. */
export function words(
  { name, hindi, weight }: Words,
  field: Field,
  { text, chip, onChip }: Inks,
  marked = true,
): string {
  const { x, y, width, height } = field;
  const middle = x + width / 2;
  const inside = width * 0.92;
  const markSize = marked && height > 104 ? Math.min(24, height * 0.15) : 0;
  const most = Math.min(46, height * (name.length > 1 ? 0.27 : 0.36));
  const nameSize = Math.min(most, ...name.map((each) => fitted(each, inside, most)));
  const hindiSize = hindi
    ? fitted(hindi, inside, Math.min(34, name.length ? Math.max(nameSize * 0.82, height * 0.13) : height * 0.42))
    : 0;
  const bothWeights = weight ? `${weight}  ${inDevanagari(weight)}` : '';
  const chipSize = weight ? fitted(bothWeights, inside - 16, Math.min(24, height * (name.length ? 0.13 : 0.3))) : 0;
  const all = markSize * 1.15 + name.length * nameSize * 1.06 + hindiSize * 1.42 + chipSize * 1.95;
  const scale = Math.min(1, height / all);
  let pen = y + (height - all * scale) / 2;
  let drawn = '';
  if (markSize) {
    drawn += mark(middle, round(pen + (markSize * scale) / 2), round(markSize * scale), chip, onChip);
    pen += markSize * 1.15 * scale;
  }
  for (const each of name) {
    pen += nameSize * 1.06 * scale;
    drawn += line({ text: each, x: middle, y: pen - nameSize * 0.16 * scale, size: nameSize * scale, fill: text });
  }
  if (hindi) {
    pen += hindiSize * 1.42 * scale;
    drawn += line({ text: hindi, x: middle, y: pen - hindiSize * 0.34 * scale, size: hindiSize * scale, fill: text });
  }
  if (!weight) return drawn;
  const size = chipSize * scale;
  const chipWidth = textWidth(bothWeights, size) + size * 1.1;
  pen += size * 0.25;
  drawn += rect(middle - chipWidth / 2, pen, chipWidth, size * 1.6, chip, round(size * 0.5));
  return drawn + line({ text: bothWeights, x: middle, y: pen + size * 1.15, size, fill: onChip });
}

type Draw = (print: Print, field: Field, canvas: Canvas) => string;

const onPaper = (accent: string): Inks => {
  const strong = printOn(accent) === '#fffaf0' ? accent : darker(accent, 0.5);
  return { text: darker(strong, 0.35), chip: strong, onChip: '#fffaf0' };
};
const shrunk = ({ x, y, width, height }: Field, by: number): Field => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const draw: Record<LabelStyle, Draw> = {
  panel: (print, field) =>
    rect(field.x, field.y, field.width, field.height, paper, 12) +
    rect(field.x, field.y, field.width, 9, print.accent, 4) +
    rect(field.x, field.y + field.height - 9, field.width, 9, print.accent, 4) +
    words(print, shrunk(field, 12), onPaper(print.accent)),
  frame: (print, field) =>
    rect(field.x, field.y, field.width, field.height, paper, 3) +
    stroke(
      `M${field.x + 6} ${field.y + 6}h${field.width - 12}v${field.height - 12}h${12 - field.width}Z`,
      print.accent,
      3,
    ) +
    words(print, shrunk(field, 12), onPaper(print.accent)),
  band: (print, { x, y, width, height }) => {
    const text = printOn(print.accent);
    return (
      rect(x - 60, y, width + 120, height, print.accent) +
      rect(x - 60, y + 4, width + 120, 3, lighter(print.accent, 0.45)) +
      rect(x - 60, y + height - 7, width + 120, 3, lighter(print.accent, 0.45)) +
      words(print, { x, y: y + 9, width, height: height - 18 }, { text, chip: text, onChip: print.accent })
    );
  },
  seal: (print, field) => {
    const r = Math.min(field.width + 8, field.height + 8) / 2;
    const cx = field.x + field.width / 2;
    const cy = field.y + field.height / 2;
    const side = r * 1.52;
    return (
      circle(cx, cy, r, print.accent) +
      circle(cx, cy, r - 5, paper) +
      words(print, { x: cx - side / 2, y: cy - side / 2, width: side, height: side }, onPaper(print.accent))
    );
  },
  arch: (print, { x, y, width, height }) => {
    const r = width / 2;
    const rise = Math.min(r, height * 0.42);
    const shape = (by: number) =>
      `M${x + by} ${y + height - by}V${y + rise}C${x + by} ${y - rise * 0.3 + by} ${x + width - by} ${y - rise * 0.3 + by} ${x + width - by} ${y + rise}V${y + height - by}Z`;
    return (
      path(shape(0), print.accent) +
      path(shape(5), paper) +
      words(print, { x: x + 12, y: y + height * 0.12, width: width - 24, height: height * 0.84 }, onPaper(print.accent))
    );
  },
  ribbon: (print, { x, y, width, height }) => {
    const head = height * 0.46;
    const text = printOn(print.accent);
    const inks = onPaper(print.accent);
    return (
      rect(x, y, width, height, paper, 8) +
      path(`M${x - 10} ${y + 10}h${width + 20}v${head}l-10 8h${-width}l-10 -8Z`, print.accent) +
      words(
        { ...print, hindi: '', weight: '' },
        { x, y: y + 14, width, height: head - 6 },
        { ...inks, text, chip: text, onChip: print.accent },
        false,
      ) +
      words({ ...print, name: [] }, { x, y: y + head + 16, width, height: height - head - 18 }, inks, false)
    );
  },
  plain: (print, field) => {
    const text = printOn(print.ground);
    return words(print, field, { text, chip: print.accent, onChip: printOn(print.accent) });
  },
  slant: (print, { x, y, width, height }) => {
    const text = printOn(print.accent);
    return (
      path(
        `M${x - 60} ${y + 26}L${x + width + 60} ${y - 14}V${y + height - 14}L${x - 60} ${y + height + 26}Z`,
        print.accent,
      ) +
      stroke(`M${x - 60} ${y + 18}L${x + width + 60} ${y - 22}`, mix(print.accent, '#ffffff', 0.55), 4) +
      words(print, { x, y: y + 8, width, height: height - 14 }, { text, chip: text, onChip: print.accent })
    );
  },
};

export const label = (canvas: Canvas, print: Print, field: Field): string => draw[print.style](print, field, canvas);
