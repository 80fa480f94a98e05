import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { cyclesIn } from './cycles.ts';
import { importGraph } from './import-graph.ts';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'import-cycles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cyclesBelow = (place: string) =>
  cyclesIn(importGraph(place)).map((way) => way.map((file) => relative(place, file)).join(' > '));

test('no file of the project imports itself through others', () => {
  expect(cyclesBelow(root)).toEqual([]);
}, 60_000);

test.each([
  ['by a type', "import type { B } from './b.tsx';"],
  ['by a dynamic import', "export const later = () => import('./b.tsx');"],
  ['by a re-export', "export * from './b.tsx';"],
])('a cycle is found that is closed %s', (way, closing) => {
  const place = join(folder, way);
  mkdirSync(place);
  writeFileSync(join(place, 'a.ts'), closing);
  writeFileSync(join(place, 'b.tsx'), "import { a } from './c.mjs';\nexport const B = () => <b>{a}</b>;\n");
  writeFileSync(join(place, 'c.mjs'), "export { a } from './a.ts';\n");
  expect(cyclesBelow(place)).toEqual(['a.ts > b.tsx > c.mjs > a.ts']);
});
