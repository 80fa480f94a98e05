import { afterEach, expect, jest, test } from '@jest/globals';
import { drawsLetters } from './draws-letters.ts';

const measured: string[] = [];
const drawing = (width: (letter: string) => number) =>
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (letter: string) => {
      measured.push(letter);
      return { width: width(letter) };
    },
  } as never);

afterEach(() => {
  measured.length = 0;
  jest.restoreAllMocks();
});

test.each([
  ['hi', /^\p{Script=Devanagari}$/u],
  ['kn', /^\p{Script=Kannada}$/u],
  ['ta', /^\p{Script=Tamil}$/u],
] as const)('a device that draws all letters of %s equally wide has no font for them', (language, script) => {
  drawing(() => 60);
  expect(drawsLetters(language)).toBe(false);
  expect(measured.length).toBeGreaterThan(5);
  expect(measured.filter((letter) => !script.test(letter))).toEqual([]);
});

test('a device that draws them differently has one; a device without a canvas counts as having one', () => {
  drawing((letter) => letter.charCodeAt(0));
  expect(drawsLetters('kn')).toBe(true);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(drawsLetters('kn')).toBe(true);
});
