import { expect, test } from '@jest/globals';
import { timeOfDay } from '../shop-time.ts';
import { replyUntil } from './reply-until.ts';

const DAY = '2026-11-30';
const NEXT = '2026-12-01';
const slot = (day: string, from: string, to: string) => ({ id: 'slot', day, from, to });

test.each([
  ['an order without a time has the hours of the shop', undefined, [NEXT, '10:00']],
  ['a time after these hours changes nothing', slot(NEXT, '17:00', '20:00'), [NEXT, '10:00']],
  ['a reply is needed before the time begins', slot(NEXT, '09:00', '12:00'), [NEXT, '09:00']],
  ['but there is half an hour for it', slot(DAY, '10:15', '12:00'), [DAY, '10:30']],
  ['also while the time runs', slot(DAY, '09:00', '12:00'), [DAY, '10:30']],
  ['a time that is over changes nothing', slot(DAY, '07:00', '09:00'), [NEXT, '10:00']],
] as const)('%s', (_, of, [day, time]) => {
  expect(replyUntil(timeOfDay(DAY, '10:00'), 24, of)).toEqual(timeOfDay(day, time));
});
