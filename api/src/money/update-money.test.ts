import { expect, test } from '@jest/globals';
import type { payments, refunds } from '../db/schema/payments.ts';
import { moneyOf } from './update-money.ts';

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

const at = new Date('2026-11-29T06:00:00Z');
const payment = (id: string, state: Payment['state']) =>
  ({ id, state, amountPaise: 75_500, method: 'provider', currency: 'INR', at, voidedAt: null }) as Payment;
const refund = (state: Refund['state'], amountPaise = 75_500) =>
  ({ id: `r ${state}`, paymentId: 'second', state, amountPaise, method: 'provider', at, reason: 'Twice' }) as Refund;

test.each<[Refund[], number | undefined]>([
  [[], 755],
  [[refund('failed')], 755],
  [[refund('pending')], undefined],
  [[refund('processed')], undefined],
  [[refund('processed', 50_000)], 255],
  [[refund('failed'), refund('processed', 50_000), refund('pending', 25_500)], undefined],
])('of a payment that belongs to no order is open what is not on its way back: %j', (went, open) => {
  const { moneyEntries } = moneyOf([payment('first', 'received'), payment('second', 'unmatched')], went, []);
  expect(moneyEntries.map((entry) => [entry._id, entry.open])).toEqual(
    expect.arrayContaining([
      ['first', undefined],
      ['second', open],
    ]),
  );
});

test('a claim that was confirmed and a refund that arrived later have both moments', () => {
  const settled = new Date('2026-11-29T07:30:00Z');
  const claim = { ...payment('claim', 'received'), method: 'UPI' as const, receivedAt: settled };
  const direct = { ...payment('cash', 'received'), receivedAt: at };
  const sent = { ...refund('processed'), processedAt: settled };
  const { moneyEntries } = moneyOf([claim, direct], [sent], []);
  expect(moneyEntries.map((entry) => [entry._id, entry.since, entry.at])).toEqual([
    ['cash', undefined, at.toISOString()],
    ['claim', at.toISOString(), settled.toISOString()],
    ['r processed', at.toISOString(), settled.toISOString()],
  ]);
});
