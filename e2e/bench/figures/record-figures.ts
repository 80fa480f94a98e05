import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { CHEAP_PHONE } from '../../harness/slow-device.ts';
import { AIMS } from './aims.ts';
import { drawFigures, type Figures, withFigures } from './figures-table.ts';

const docs = join(import.meta.dirname, '../../../docs');
const stored = join(docs, 'figures.json');
const page = join(docs, 'figures.md');

function machine(): string {
  const processors = cpus();
  const slowed = process.env.CPU ? `, CPU=${CHEAP_PHONE.cpu}` : '';
  return `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}${slowed}`;
}

/** As the formatter of the repository writes it: an array of numbers takes one line. */
const asJson = (figures: Figures) =>
  `${JSON.stringify(figures, undefined, 2).replace(/\[\s+([\d.,\s-]+?)\s+\]/g, (_, numbers: string) => `[${numbers.split(/,\s+/).join(', ')}]`)}\n`;

/** What a bench has found, by the keys of the aims: one number, or one for each page. */
export type Found = Record<string, number | number[]>;

/** Writes them into docs/figures.json, and the table of docs/figures.md again. */
export function recordFigures(found: Found): void {
  const unknown = Object.keys(found).filter((key) => !(key in AIMS));
  if (unknown.length > 0) throw new Error(`No aim has the name ${unknown.join(', ')}.`);
  const figures: Figures = JSON.parse(readFileSync(stored, 'utf8'));
  const date = new Date().toISOString().slice(0, 10);
  for (const [key, now] of Object.entries(found)) figures[key] = { now: [now].flat(), date, machine: machine() };
  writeFileSync(stored, asJson(figures));
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), drawFigures(AIMS, figures)));
  console.log(`\nWritten to docs/figures.md: ${Object.keys(found).join(', ')}.`);
}
