import { describe, expect, test } from '@jest/globals';
import type { MoneyState, PaymentState, RefundState } from '@shop/contract/order-money';
import fc from 'fast-check';
import {
  chargedOf,
  dueOf,
  highestTotalOf,
  keepableOf,
  keptOf,
  NOTHING,
  type OrderSums,
  openOf,
  overpaidOf,
  partsOf,
  refundableOf,
  stateOf,
  toPayBackOf,
  unpaidOf,
} from './order-money.ts';
import { mayFollow, refundMayFollow } from './record-states.ts';

const paise = fc.integer({ min: 1, max: 500_00 });

type Step =
  | {
      kind: 'claim' | 'record' | 'decline' | 'refund' | 'refund arrives' | 'refund fails' | 'write off' | 'keep';
      amount: number;
    }
  | { kind: 'quote' | 'change'; amount: number }
  | { kind: 'close' | 'open again' | 'take back' | 'pay kept back' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'claim',
        'record',
        'decline',
        'refund',
        'refund arrives',
        'refund fails',
        'write off',
        'keep',
      ),
      amount: paise,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('quote' as const, 'change' as const), amount: paise }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close', 'open again', 'take back', 'pay kept back') }) },
);

/** What the desk allows, as `payments` does: never more than is open, never back more than was paid. */
function take(sums: OrderSums, now: Step): OrderSums {
  const most = (limit: number, amount: number) => Math.min(limit, amount);
  switch (now.kind) {
    case 'claim':
      return sums.isClosed ? sums : { ...sums, pending: sums.pending + most(openOf(sums), now.amount) };
    case 'decline':
      return { ...sums, pending: Math.max(0, sums.pending - now.amount) };
    case 'record': {
      const amount = most(unpaidOf(sums), now.amount);
      return { ...sums, received: sums.received + amount, pending: Math.max(0, sums.pending - amount) };
    }
    case 'refund':
      return { ...sums, refunding: sums.refunding + most(refundableOf(sums), now.amount) };
    case 'refund arrives': {
      const amount = most(sums.refunding, now.amount);
      return { ...sums, refunding: sums.refunding - amount, refunded: sums.refunded + amount };
    }
    case 'refund fails':
      return { ...sums, refunding: Math.max(0, sums.refunding - now.amount) };
    case 'write off':
      return { ...sums, writtenOff: sums.writtenOff + most(dueOf(sums), now.amount) };
    case 'keep':
      return { ...sums, kept: sums.kept + most(keepableOf(sums), now.amount) };
    case 'take back':
      return { ...sums, writtenOff: 0 };
    case 'pay kept back':
      return { ...sums, kept: 0 };
    case 'quote':
      return now.amount < sums.received ? sums : { ...sums, total: now.amount };
    case 'change':
      return sums.isClosed ? sums : { ...sums, total: most(highestTotalOf(sums), now.amount) };
    case 'close':
      return { ...sums, isClosed: true };
    case 'open again':
      return sums.kept > 0 ? sums : { ...sums, isClosed: false };
  }
}

const sum = (parts: object) => Object.values(parts).reduce((all: number, part: number) => all + part, 0);

test('whatever happens to an order, every paisa of it is either due, pending, paid, refunded or written off', () => {
  fc.assert(
    fc.property(paise, fc.array(step, { maxLength: 60 }), (total, steps) => {
      let sums: OrderSums = { ...NOTHING, total, isClosed: false };
      const broken = steps.filter((now) => {
        sums = take(sums, now);
        const parts = partsOf({ ...sums, total: sums.total ?? 0 });
        return (
          sum(parts) !== Math.max(sums.total ?? 0, sums.received) ||
          Math.min(...Object.values(parts), refundableOf(sums)) < 0
        );
      });
      expect(broken).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('whatever happens to an order that has ended, what came is either kept, to be paid back, on its way back or gone', () => {
  fc.assert(
    fc.property(paise, fc.array(step, { maxLength: 60 }), (total, steps) => {
      let sums: OrderSums = { ...NOTHING, total, isClosed: false };
      for (const now of steps) sums = take(sums, now);
      const ended = { ...sums, isClosed: true, total: sums.total ?? 0 };
      expect(keptOf(ended) + toPayBackOf(ended) + sums.refunding + sums.refunded).toBe(sums.received);
      expect(chargedOf(ended)).toBe(sums.kept);
    }),
    { numRuns: 1000 },
  );
});

test('whatever happens to an open order, each rupee on its invoices is paid, due, given up or to be paid back', () => {
  fc.assert(
    fc.property(paise, fc.array(step, { maxLength: 60 }), (total, steps) => {
      let sums: OrderSums = { ...NOTHING, total, isClosed: false };
      for (const now of steps) sums = take(sums, now);
      const open = { ...sums, isClosed: false, kept: 0, total: sums.total ?? 0 };
      const { due, pending, paid, writtenOff } = partsOf(open);
      const goesBack = Math.max(0, overpaidOf(open) - open.refunded);
      expect(due + pending + paid + writtenOff - goesBack).toBe(chargedOf(open));
      expect(toPayBackOf(open)).toBeLessThanOrEqual(refundableOf(open));
    }),
    { numRuns: 1000 },
  );
});

test('the state agrees with the amounts', () => {
  fc.assert(
    fc.property(paise, fc.array(step, { maxLength: 40 }), (total, steps) => {
      let sums: OrderSums = { ...NOTHING, total, isClosed: false };
      for (const now of steps) sums = take(sums, now);
      const { due, pending, paid, refunded, writtenOff } = partsOf({ ...sums, total: sums.total ?? 0 });
      const fits: Record<MoneyState, boolean> = {
        due: due > 0 && paid === 0 && refunded === 0 && pending === 0,
        pending: pending > 0 && refunded === 0,
        paid: due + pending + writtenOff + refunded === 0,
        'partly paid': paid > 0 && due + writtenOff > 0 && refunded === 0 && pending === 0,
        'refund pending': sums.refunding > 0,
        refunded: refunded > 0 && paid === 0 && due === 0 && pending === 0,
        'partly refunded': refunded > 0 && paid + due + pending > 0,
        'written off': writtenOff > 0 && paid === 0 && refunded === 0 && pending === 0,
      };
      expect(fits[stateOf(sums)]).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe('an order', () => {
  const order = (change: Partial<OrderSums>) => stateOf({ ...NOTHING, total: 1000, isClosed: false, ...change });

  test.each<[MoneyState, Partial<OrderSums>]>([
    ['due', {}],
    ['due', { total: null }],
    ['pending', { pending: 1000 }],
    ['partly paid', { received: 400 }],
    ['paid', { received: 1000 }],
    ['paid', { received: 1000, pending: 1000 }],
    ['refund pending', { received: 1000, refunding: 1 }],
    ['partly refunded', { received: 1000, refunded: 1 }],
    ['refunded', { received: 1000, refunded: 1000 }],
    ['partly refunded', { received: 400, refunded: 400 }],
    ['refunded', { received: 400, refunded: 400, isClosed: true }],
    ['written off', { isClosed: true }],
    ['partly paid', { received: 400, isClosed: true }],
    ['written off', { writtenOff: 1000 }],
    ['due', { writtenOff: 1 }],
    ['partly paid', { received: 980, writtenOff: 20 }],
    ['paid', { received: 1000, writtenOff: 20 }],
  ])('is %s with %j', (state, change) => {
    expect(order(change)).toBe(state);
  });
});

const PAYMENT_STATES: readonly PaymentState[] = [
  'claimed',
  'declined',
  'failed',
  'authorized',
  'unmatched',
  'received',
];
const REFUND_STATES: readonly RefundState[] = ['pending', 'failed', 'processed'];

/** Whether some way leads from one state back to it. */
const returns = <State>(states: readonly State[], may: (from: State, to: State) => boolean) =>
  states.filter((start) => {
    const reached = new Set<State>();
    const open = [start];
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (const to of states)
        if (may(from, to) && !reached.has(to)) {
          reached.add(to);
          open.push(to);
        }
    return reached.has(start);
  });

test('the status of a payment or refund only moves forward, and received money is never unreceived', () => {
  expect(returns(PAYMENT_STATES, mayFollow)).toEqual([]);
  expect(returns(REFUND_STATES, refundMayFollow)).toEqual([]);
  expect(PAYMENT_STATES.filter((to) => mayFollow('received', to))).toEqual([]);
  expect(mayFollow('failed', 'authorized')).toBe(true);
  expect(mayFollow('authorized', 'failed')).toBe(false);
});
