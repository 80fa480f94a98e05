import { expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sameArchive } from './types-archive.mjs';

const texts = {
  'gift-card.d.ts': "export * from './compiled-types/src/fragments/gift-card';",
  'compiled-types/src/fragments/gift-card.d.ts':
    "import type { Card } from '../card.ts';\nexport declare const Fragment: (card: Card) => import('../drawn').Drawn;",
  'compiled-types/src/card.d.ts': 'export interface Card { text: string }',
  'compiled-types/src/drawn/index.d.ts': "import type { Gift } from '@shop/contract/gift';\nexport type Drawn = Gift;",
  'compiled-types/src/screens/gifts.d.ts': 'export declare const Component: () => null;',
};

const archiveOf = (files: string[], mtime: Date) =>
  zipSync(Object.fromEntries(files.map((file) => [file, strToU8(texts[file as keyof typeof texts])])), { mtime });

test('an archive of types holds what the exposed modules need, whatever else was compiled with them', () => {
  const files = unzipSync(sameArchive(archiveOf(Object.keys(texts), new Date())));
  expect(Object.keys(files)).toEqual([
    'compiled-types/src/card.d.ts',
    'compiled-types/src/drawn/index.d.ts',
    'compiled-types/src/fragments/gift-card.d.ts',
    'gift-card.d.ts',
  ]);
  expect(strFromU8(files['compiled-types/src/card.d.ts'] ?? new Uint8Array())).toContain('interface Card');
});

test('an archive of the same types has the same bytes at another time and in another order', () => {
  const [one, other] = [
    archiveOf(Object.keys(texts), new Date(2026, 0, 1)),
    archiveOf(Object.keys(texts).reverse(), new Date(2027, 5, 5)),
  ];
  expect(one).not.toEqual(other);
  expect(sameArchive(one)).toEqual(sameArchive(other));
});
