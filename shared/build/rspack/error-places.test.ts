import { expect, test } from '@jest/globals';
import { errorPlaces } from './error-places.mjs';

const base = 'http://localhost:3100/_sections/mf-gifts/dev';

/** Each line of the built file is the same line of this source. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA;AACA;AACA;AACA' });

const MAPS: Record<string, string> = {
  'gifts.js': mapOf('webpack://mf-gifts/./src/screens/gifts.tsx'),
  'react.js': mapOf('webpack://mf-gifts/../node_modules/react/index.js'),
};
const placesOf = (...frames: string[]) => errorPlaces(frames.join('\n'), async (file) => MAPS[file] ?? null);

test("an error's places are the developers' own files, not those of packages", async () => {
  const frames = [
    'Error: the gift is gone',
    `    at GiftsScreen (${base}/gifts.js:3:11)`,
    `    at renderWithHooks (${base}/react.js:2:1)`,
    `    at ${base}/gifts.js:4:1`,
    `    at missing (${base}/other.js:1:1)`,
  ];
  expect(await placesOf(...frames)).toEqual([
    'GiftsScreen (mf-gifts/src/screens/gifts.tsx:3)',
    'mf-gifts/src/screens/gifts.tsx:4',
  ]);
});

test('of an error while modules load, only the module that threw is named', async () => {
  const frames = [`    at ./src/a.tsx (${base}/gifts.js:2:1)`, `    at ./src/route.ts (${base}/gifts.js:4:1)`];
  expect(await placesOf(...frames)).toEqual(['mf-gifts/src/screens/gifts.tsx:2']);
});
