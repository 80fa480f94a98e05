import { afterEach, expect, jest, test } from '@jest/globals';
import { drawsDevanagari } from './draws-devanagari.ts';

const drawing = (width: (letter: string) => number) =>
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ measureText: (letter: string) => ({ width: width(letter) }) } as never);

afterEach(() => void jest.restoreAllMocks());

test('a device that draws all letters equally wide has no font for them', () => {
  drawing(() => 60);
  expect(drawsDevanagari()).toBe(false);
});

test('a device that draws them differently has one; a device without a canvas counts as having one', () => {
  drawing((letter) => letter.charCodeAt(0));
  expect(drawsDevanagari()).toBe(true);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(drawsDevanagari()).toBe(true);
});
