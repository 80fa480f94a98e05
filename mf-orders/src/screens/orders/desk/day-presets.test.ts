import { expect, it } from '@jest/globals';
import { dayPresets, lastDay } from './day-presets.ts';

it('the selectable days end with the shop’s today, wherever the device is', () => {
  // Half past two in the afternoon of the 26th in Los Angeles is four in the morning of the 27th in India.
  const now = new Date('2026-11-26T22:30:00Z');
  expect(lastDay(now)).toBe('2026-11-27');
  const [today] = dayPresets(now);
  expect(today).toEqual({ label: 'Today', from: '2026-11-27', to: '2026-11-27' });
});
