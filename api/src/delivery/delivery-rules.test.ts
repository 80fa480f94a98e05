import { describe, expect, test } from '@jest/globals';
import { city, EVERY_DAY } from '../testing/delivery-shop.ts';
import { chargeOf, weightOf } from './charge.ts';
import { arrivalInWords } from './slot-words.ts';
import { offeredDays, slotKey } from './slots.ts';
import { NO_DELIVERY, zoneOf } from './zones.ts';

describe('the charge', () => {
  const byValue = {
    charge: {
      by: 'value' as const,
      steps: [
        { from: 0, charge: 60 },
        { from: 500, charge: 40.5 },
      ],
    },
    free_from: 999,
    grams: 0,
  };

  test('falls with the value of the goods, to the paisa, and is nothing from an amount on', () => {
    expect([0, 49_999, 50_000, 99_899, 99_900].map((value) => chargeOf(byValue, value))).toEqual([
      6000, 6000, 4050, 4050, 0,
    ]);
  });

  test('by value is not known while a price is not', () => {
    expect(chargeOf(byValue, null)).toBeNull();
  });

  test('by weight is known without a price, unless the delivery may become free', () => {
    const byWeight = {
      charge: {
        by: 'weight' as const,
        steps: [
          { from: 0, charge: 30 },
          { from: 5000, charge: 80 },
        ],
      },
      free_from: null,
      grams: 5000,
    };
    expect(chargeOf(byWeight, null)).toBe(8000);
    expect(chargeOf({ ...byWeight, grams: 4999 }, null)).toBe(3000);
    expect(chargeOf({ ...byWeight, free_from: 100 }, null)).toBeNull();
  });

  test("counts a millilitre as a gram, and a product without a weight by the shop's setting", () => {
    const lines = [
      { pack: { amount: 5000, unit: 'g' as const }, quantity: 2 },
      { pack: { amount: 750, unit: 'ml' as const }, quantity: 1 },
      { pack: { amount: 6, unit: 'piece' as const }, quantity: 1 },
      { pack: null, quantity: 3 },
    ];
    expect(weightOf(lines, 500)).toBe(10_000 + 750 + 500 + 1500);
  });
});

describe('a pincode', () => {
  const rest = city({ name: 'Rest', pins: [], everywhere: true });
  const settings = { ...NO_DELIVERY, zones: [rest, city({ pins: ['560004', '560010-560020'] })] };

  test('belongs to the zone that lists it, also where a zone for everywhere else comes first', () => {
    const zones = ['560004', '560010', '560020', '560021', '110001'].map((pin) => zoneOf(settings, pin)?.name);
    expect(zones).toEqual(['City', 'City', 'City', 'Rest', 'Rest']);
  });

  test('that no zone lists is not served', () => {
    expect(zoneOf({ ...settings, zones: [city()] }, '110001')).toBeUndefined();
  });
});

describe('the days that are offered', () => {
  const slot = (id: string, from: string, to: string, days: number, time: string) => ({
    _id: id.repeat(24),
    from,
    to,
    capacity: null,
    cutoff: { days, time },
  });
  const zone = city({
    lead_days: 0,
    slots: [slot('b', '17:00', '20:00', 0, '15:00'), slot('a', '09:00', '12:00', 1, '20:00')],
  });
  const days = { ...NO_DELIVERY, days_ahead: 2 };
  const at = (instant: string, changed = zone, settings = days) =>
    offeredDays(changed, settings, new Date(instant)).map(({ day, slots }) => [day, ...slots.map(({ from }) => from)]);

  test("have the slots whose cut-off is not over by the shop's clock, earliest first", () => {
    // 14:59 in India, on the 28th.
    expect(at('2026-11-28T09:29:59Z')).toEqual([
      ['2026-11-28', '17:00'],
      ['2026-11-29', '09:00', '17:00'],
    ]);
    expect(at('2026-11-28T09:30:00Z')).toEqual([['2026-11-29', '09:00', '17:00']]);
    expect(at('2026-11-28T14:30:00Z')).toEqual([['2026-11-29', '17:00']]);
  });

  test("begin with the shop's day, although UTC is still on the day before", () => {
    expect(at('2026-11-28T18:30:00Z')[0]).toEqual(['2026-11-29', '17:00']);
  });

  test('leave out closed days and weekdays without deliveries', () => {
    const noSunday = { ...zone, weekdays: EVERY_DAY.filter((day) => day !== 6) };
    expect(at('2026-11-28T04:00:00Z', noSunday)).toEqual([['2026-11-28', '17:00']]);
    expect(at('2026-11-28T04:00:00Z', zone, { ...days, closed_days: ['2026-11-28'] })).toEqual([
      ['2026-11-29', '09:00', '17:00'],
    ]);
  });

  test('of a zone without slots begin after its lead', () => {
    expect(at('2026-11-28T04:00:00Z', city({ lead_days: 3 }))).toEqual([['2026-12-01'], ['2026-12-02']]);
  });

  test('name a slot by its id and its day', () => {
    expect(slotKey({ id: 'a'.repeat(24), day: '2026-11-29' })).toBe(`${'a'.repeat(24)}-2026-11-29`);
  });
});

describe('an arrival', () => {
  // Half past midnight in India.
  const now = new Date('2026-11-28T19:00:00Z');
  const at = (day: string, from: string, to: string) => arrivalInWords({ day, from, to }, now, undefined);

  test("is in words, by the shop's day", () => {
    expect(at('2026-11-29', '09:00', '12:00')).toBe('today, 9 to 12');
    expect(at('2026-11-30', '17:30', '20:00')).toBe('tomorrow, 5:30 to 8 pm');
    expect(at('2026-12-01', '12:00', '13:00')).toBe('Tue 1 Dec, 12 to 1 pm');
  });

  test('is in Hindi with the part of the day', () => {
    const inHindi = (from: string, to: string) => arrivalInWords({ day: '2026-11-30', from, to }, now, 'hi');
    expect(inHindi('09:00', '12:00')).toBe('कल, सुबह 9 से 12 बजे');
    expect(inHindi('14:00', '17:00')).toBe('कल, दोपहर 2 से 5 बजे');
    expect(arrivalInWords({ day: '2026-12-01', from: '17:00', to: '20:00' }, now, 'hi')).toBe(
      'मंगल, 1 दिस॰, शाम 5 से 8 बजे',
    );
  });
});
