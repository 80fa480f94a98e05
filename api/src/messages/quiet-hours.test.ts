import { expect, test } from '@jest/globals';
import { keepsQuiet, quietUntil } from './quiet-hours.ts';

const night = { from: '21:00', to: '08:00' };
const noon = { from: '12:00', to: '14:30' };
const at = (time: string) => new Date(`2026-11-28T${time}+05:30`);

test.each([
  [night, '20:59:59', null],
  [night, '21:00:00', '2026-11-29T08:00:00+05:30'],
  [night, '23:59:30', '2026-11-29T08:00:00+05:30'],
  [night, '00:00:00', '2026-11-28T08:00:00+05:30'],
  [night, '07:59:59', '2026-11-28T08:00:00+05:30'],
  [night, '08:00:00', null],
  [noon, '13:00:00', '2026-11-28T14:30:00+05:30'],
  [noon, '14:30:00', null],
  [null, '03:00:00', null],
])('quiet hours %j at %s of the shop end at %s', (quiet, time, end) => {
  expect(quietUntil(quiet, at(time))).toEqual(end === null ? null : new Date(end));
});

test('quiet hours hold neither e-mail nor the reply to what a customer has just done', () => {
  expect([
    keepsQuiet('shipped', 'whatsapp'),
    keepsQuiet('shipped', 'sms'),
    keepsQuiet('shipped', 'email'),
    keepsQuiet('placed', 'whatsapp'),
  ]).toEqual([true, true, false, false]);
});
