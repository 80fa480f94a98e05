import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^\| \*\*([^*]+)\*\* +\|.*\| ([^|]+) \|$/g)]);

/** `@shop/contract/office/rights` is in `shared/contract`; `src/fragments` is in every section. */
function isThere(place: string): boolean {
  if (place.includes('@shop/')) return existsSync(join(root, place.replace(/^@shop\/([a-z]+).*/, 'shared/$1')));
  return existsSync(join(root, place)) || existsSync(join(root, 'mf-orders', place));
}

/** Built files and requests have no file in the repository. */
const isPath = (place: string) => /^(?:@shop\/)?[a-z][\w./@-]*$/.test(place) && place !== 'dist/';

test('the glossary defines each word once', () => {
  const words = rows.map(([, word]) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(10);
});

test('every place that the glossary names exists', () => {
  const places = rows.flatMap(([, , cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place));
  expect(places.filter((place) => isPath(place) && !isThere(place))).toEqual([]);
  expect(places.filter(isPath).length).toBeGreaterThan(10);
});
