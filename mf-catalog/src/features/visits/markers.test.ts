import { beforeEach, describe, expect, it } from '@jest/globals';
import { markProductVisit, markVisit, visitorId } from './markers.ts';

const morning = new Date(2026, 0, 5, 8);
const evening = new Date(2026, 0, 5, 22);
const nextDay = new Date(2026, 0, 6, 0, 1);

beforeEach(() => localStorage.clear());

describe('visit markers', () => {
  it('separate the first visit of a day from the others', () => {
    expect([morning, evening, nextDay].map((now) => markVisit(localStorage, now))).toEqual([true, false, true]);
  });

  it('separate the first view of each product on a day', () => {
    expect(markProductVisit(localStorage, 'rice', morning)).toBe(true);
    expect(markProductVisit(localStorage, 'dal', morning)).toBe(true);
    expect(markProductVisit(localStorage, 'rice', evening)).toBe(false);
    expect(markProductVisit(localStorage, 'rice', nextDay)).toBe(true);
  });

  it('survive other stored content', () => {
    for (const junk of ['{', '7', 'null', '{"day":"2026-01-05","products":7}']) {
      localStorage.setItem('lastProductVisit', junk);
      expect(markProductVisit(localStorage, 'rice', morning)).toBe(true);
    }
  });

  it("number a device once, in the API's format", () => {
    const id = visitorId(localStorage);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(visitorId(localStorage)).toBe(id);
    localStorage.setItem('visitor', 'somebody');
    expect(visitorId(localStorage)).not.toBe('somebody');
  });
});
