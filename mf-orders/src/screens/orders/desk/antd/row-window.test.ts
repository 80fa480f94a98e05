import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rowsNearScreen } from './row-window.ts';

const ROW_PX = 60;

describe('the rows of the desk in the document', () => {
  it('are all of them while they are few', () => {
    expect(rowsNearScreen(8, 300, 800, ROW_PX)).toEqual({ start: 0, end: 8, before: 0, after: 0 });
  });

  it('follow the scrolling, and keep the full height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: -400_000, max: 900 }), (count, top) => {
        const { start, end, before, after } = rowsNearScreen(count, top, 800, ROW_PX);
        expect(before + (end - start) * ROW_PX + after).toBe(count * ROW_PX);
        expect(end - start).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('cover the screen at any scroll position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (count, seed) => {
        const scrolled = seed % (count * ROW_PX);
        const { start, end } = rowsNearScreen(count, -scrolled, 800, ROW_PX);
        expect(start * ROW_PX).toBeLessThanOrEqual(scrolled);
        expect(end === count || end * ROW_PX >= scrolled + 800).toBe(true);
      }),
    );
  });
});
