import { expect, test } from '@jest/globals';
import { type FontFiles, fontOf } from './font-of.ts';

const files: FontFiles = Object.assign((name: string) => `/assets/${name.slice(2)}`, { keys: () => ['./kn.woff2'] });

test('a file named by its language is the font of a third language', () => {
  expect(fontOf('kn', files)?.address).toBe('/assets/kn.woff2');
});

test('languages in Devanagari have a font without a file, and others have none', () => {
  expect(fontOf('hi', files)?.unicodeRange).toMatch(/^U\+0900-097F/);
  expect(fontOf('mr', files)).toEqual(fontOf('hi', files));
  expect(fontOf('ta', files)).toBeUndefined();
});
