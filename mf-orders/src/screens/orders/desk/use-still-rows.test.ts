import { describe, expect, it } from '@jest/globals';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { splitNew } from './use-held-orders.ts';
import { areStill } from './use-still-rows.ts';

describe('the rows of the desk', () => {
  it('have not moved when more are added at the end, or the last ones leave', () => {
    expect(areStill(['a', 'b'], ['a', 'b', 'c'])).toBe(true);
    expect(areStill(['a', 'b', 'c'], ['a'])).toBe(true);
  });

  it('have moved when one was added above them or removed between them', () => {
    expect(areStill(['a', 'b'], ['n', 'a', 'b'])).toBe(false);
    expect(areStill(['a', 'b', 'c'], ['a', 'c'])).toBe(false);
  });

  it('are not moved by orders that wait to be inserted', () => {
    const [old, now, later] = ['10', '11', '12'].map((hour) => sampleOrder({ date: `2026-11-18T${hour}:00:00.000Z` }));
    if (!old || !now || !later) throw new Error('Three were made.');
    expect(splitNew([later, now, old], now.date)).toEqual({ shown: [now, old], waiting: [later] });
    expect(splitNew([later], undefined)).toEqual({ shown: [later], waiting: [] });
  });
});
