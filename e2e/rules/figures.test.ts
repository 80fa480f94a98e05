import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { AIMS } from '../bench/figures/aims.ts';
import { drawFigures, type Figures, withFigures } from '../bench/figures/figures-table.ts';

const docs = join(import.meta.dirname, '../../docs');
const page = readFileSync(join(docs, 'figures.md'), 'utf8');
const figures: Figures = JSON.parse(readFileSync(join(docs, 'figures.json'), 'utf8'));

test('the table of figures shows what the benches have measured', () => {
  expect(page).toBe(withFigures(page, drawFigures(AIMS, figures)));
});

test('every figure belongs to an aim and has numbers, a date and a machine', () => {
  expect(Object.keys(figures).filter((key) => !(key in AIMS))).toEqual([]);
  const incomplete = Object.entries(figures).filter(
    ([, { now, date, machine }]) => now.length === 0 || !/^\d{4}-\d\d-\d\d$/.test(date) || machine === '',
  );
  expect(incomplete).toEqual([]);
});

const aims = {
  paint: { bench: 'floor', what: 'paint', digits: 2, atMost: 1.15 },
  orders: { bench: 'api', what: 'orders', atLeast: 1000 },
};

test('an aim is reached when every number is within it', () => {
  const machine = '2 cores';
  const drawn = (now: number[]) => drawFigures(aims, { paint: { now, date: '2026-11-27', machine } });
  expect(drawn([0.9, 1.15])).toMatch(/\| 0\.90, 1\.15 +\| yes +\| 2026-11-27 +\| 2 cores/);
  expect(drawn([0.9, 1.16])).toMatch(/\| 0\.90, 1\.16 +\| \*\*no\*\* +\|/);
  expect(drawn([1])).toMatch(/\| orders \| at least 1,000 +\| not measured/);
});
