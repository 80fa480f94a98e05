import { glyphsOf, openFont, outlineOf, type Weight } from './fonts.ts';

interface Outlines {
  /** Path commands and coordinates, y downwards, for a font size of 1. */
  steps: (string | number)[];
  width: number;
}

/** Devanagari is shaped as one run, which may contain spaces. */
const oneScript = /[\u0900-\u097f][\u0900-\u097f\s]*|[^\u0900-\u097f]+/g;

const shaped = new Map<string, Outlines>();

function shapedText(text: string, weight: Weight): Outlines {
  const key = `${weight} ${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const { unitsPerEm } = openFont(weight);
  const steps: (string | number)[] = [];
  let pen = 0;
  for (const run of text.match(oneScript) ?? [])
    for (const { g, ax, dx, dy } of glyphsOf(run, weight)) {
      for (const { type, values } of outlineOf(g, weight)) {
        steps.push(type);
        for (const [at, value] of values.entries())
          steps.push(at % 2 ? -(value + dy) / unitsPerEm : (value + dx + pen) / unitsPerEm);
      }
      pen += ax;
    }
  const outlines = { steps, width: pen / unitsPerEm };
  shaped.set(key, outlines);
  return outlines;
}

export const textWidth = (text: string, size: number, weight: Weight = 'bold'): number =>
  shapedText(text, weight).width * size;

export interface Line {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

const shift = { start: 0, middle: 0.5, end: 1 };

/** One line of text as a path. */
export function line({ text, x, y, size, fill, weight = 'bold', anchor = 'middle', opacity = 1 }: Line): string {
  const { steps, width } = shapedText(text, weight);
  const left = x - width * size * shift[anchor];
  const at = (value: number) => Math.round(value * 10) / 10;
  const parts: (string | number)[] = [];
  let isX = true;
  for (const step of steps) {
    if (typeof step === 'string') {
      parts.push(step);
      isX = true;
      continue;
    }
    parts.push(at(isX ? left + step * size : y + step * size), ' ');
    isX = !isX;
  }
  const d = parts.join('');
  return `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${d}"/>`;
}
