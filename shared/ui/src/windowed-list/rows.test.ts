import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type RowHeights, rowsInView, typicalHeight } from './rows.ts';

describe('rows of a windowed list', () => {
  it('renders the rows that touch the view', () => {
    expect(rowsInView(10, [], 100, { top: 250, bottom: 420 }, 99)).toEqual({
      first: 2,
      end: 5,
      before: 200,
      after: 500,
    });
  });

  it('uses measured heights and estimates the rest from them', () => {
    const heights: RowHeights = [300, 100];
    expect(typicalHeight(heights, 50)).toBe(200);
    expect(typicalHeight([], 50)).toBe(50);
    expect(rowsInView(4, heights, 200, { top: 310, bottom: 350 }, 99)).toMatchObject({ first: 1, before: 300 });
  });

  it('still renders the last row if the view is beyond the list', () => {
    expect(rowsInView(3, [], 100, { top: 900, bottom: 1000 }, 99)).toMatchObject({ first: 2, end: 3, after: 0 });
  });

  it('always fills the same height and never renders more rows than allowed', () => {
    const height = fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(height, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: -2000, max: 40_000 }),
        fc.integer({ min: 1, max: 12 }),
        (heights, top, most) => {
          const { first, end, before, after } = rowsInView(
            heights.length,
            heights,
            100,
            { top, bottom: top + 800 },
            most,
          );
          const total = heights.reduce<number>((sum, each) => sum + (each ?? 100), 0);
          const drawn = heights.slice(first, end).reduce<number>((sum, each) => sum + (each ?? 100), 0);
          expect(before + drawn + after).toBe(total);
          expect(end - first).toBeGreaterThanOrEqual(1);
          expect(end - first).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});
