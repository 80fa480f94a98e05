import { describe, expect, it } from '@jest/globals';
import type { DeliveryResponse } from '@shop/contract/delivery';
import { hoursInEnglish } from '@shop/contract/delivery-hours';
import { dayInWords, deliverySentence, hoursInWords } from './delivery-words.ts';

// 23:30 in India, on Saturday the 28th.
const now = Date.parse('2026-11-28T18:00:00Z');
const slot = (from: string, to: string, left: number | null) => ({ _id: `${from}${to}`, from, to, left });
const found = (more: Partial<DeliveryResponse> = {}): DeliveryResponse => ({
  serviceable: true,
  charge: 40,
  free_from: 999,
  least: null,
  cod: true,
  cod_up_to: null,
  pickup: null,
  needs_slot: true,
  days: [{ day: '2026-11-29', slots: [slot('09:00', '12:00', 3)] }],
  ...more,
});

describe('a delivery, in words', () => {
  it('shows the time, the address, the charge, and the amount missing for free delivery', () => {
    expect(deliverySentence(found(), '560004', 85_900, now)).toBe(
      'Delivered tomorrow 9 to 12 to 560004, ₹40; free from ₹999: add ₹140',
    );
    expect(deliverySentence(found({ charge: 0 }), '560004', 99_900, now)).toBe(
      'Delivered tomorrow 9 to 12 to 560004, free',
    );
  });

  it('names the next time that is not full', () => {
    const days = [
      { day: '2026-11-28', slots: [slot('09:00', '12:00', 0)] },
      { day: '2026-11-30', slots: [slot('09:00', '12:00', 0), slot('17:30', '20:00', null)] },
    ];
    expect(deliverySentence(found({ days, free_from: null }), '560004', 0, now)).toBe(
      'Delivered Mon 30 Nov 5:30 to 8 pm to 560004, ₹40',
    );
    expect(deliverySentence(found({ days: days.slice(0, 1) }), '560004', 0, now)).toBe(
      'All delivery times to 560004 are taken for now.',
    );
  });

  it('shows the amount missing for the minimum order', () => {
    expect(deliverySentence(found({ least: 200, days: [], needs_slot: false }), '560004', 15_050, now)).toBe(
      'Delivered to 560004, ₹40. Orders begin at ₹200: add ₹49.50',
    );
  });

  it('whose charge waits for a price names none', () => {
    const open = deliverySentence(found({ days: [], needs_slot: false }), '560004', 15_050, now, true);
    expect(open).toBe('Delivered to 560004, price on request');
    const free = found({ days: [], needs_slot: false, free_from: 150 });
    expect(deliverySentence({ ...free, charge: 0 }, '560004', 15_050, now, true)).toBe('Delivered to 560004, free');
  });

  it('that is not possible offers to pick the order up', () => {
    const nowhere = found({ serviceable: false, charge: null, days: [] });
    expect(deliverySentence(nowhere, '110001', 0, now)).toBe('We do not deliver to 110001.');
    expect(deliverySentence({ ...nowhere, pickup: { address: '', note: '' } }, '110001', 0, now)).toBe(
      'We do not deliver to 110001. You can pick your order up at the shop.',
    );
  });
});

it("days are the shop's, and hours are short", () => {
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => dayInWords(day, now))).toEqual([
    ...['today', 'tomorrow', 'Mon 30 Nov'],
  ]);
});

it.each([
  ['10:00', '14:00', '10 to 2 pm'],
  ['13:00', '15:30', '1 to 3:30 pm'],
  ['17:00', '20:00', '5 to 8 pm'],
])('hours from %s to %s are %s, as the API says them', (from, to, words) => {
  expect([hoursInWords({ from, to }), hoursInEnglish({ from, to })]).toEqual([words, words]);
});
