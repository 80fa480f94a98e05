import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Decision, ReturnState } from './order-returns.ts';
import { OrderStatus } from './order-status.ts';
import {
  decisionsOn,
  inReturns,
  lessDueFor,
  mayDecide,
  mayStepBack,
  refundFor,
  returnable,
  returnUntil,
  stateAfter,
} from './return-rules.ts';

interface One {
  state: ReturnState;
  lines: { productId: string; quantity: number }[];
}

type Step = { ask: number } | { which: number; decision: Decision };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ ask: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ which: fc.nat(9), decision: fc.constantFrom<Decision>('accept', 'refuse', 'receive', 'done') }),
);

test('for any requests and decisions, no more of a line comes back than was ordered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 60 }), (quantity, steps) => {
      const line = { productId: 'rice', quantity };
      const all: One[] = [];
      let back = 0;
      for (const now of steps) {
        if ('ask' in now) {
          if (now.ask <= returnable(line, all))
            all.push({ state: 'requested', lines: [{ productId: 'rice', quantity: now.ask }] });
          continue;
        }
        const one = all[now.which];
        if (!one || !mayDecide(one.state, now.decision)) continue;
        if (now.decision === 'receive') back += one.lines[0]?.quantity ?? 0;
        one.state = stateAfter(now.decision);
        expect(back).toBeLessThanOrEqual(quantity);
        expect(inReturns('rice', all)).toBeLessThanOrEqual(quantity);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a return only goes forward: no decision leads back to a state that it had', () => {
  const reach = (from: ReturnState): ReturnState[] =>
    decisionsOn(from)
      .map(stateAfter)
      .flatMap((to) => [to, ...reach(to)]);
  for (const state of ['requested', 'accepted', 'received', 'refused', 'done', 'ended'] as const)
    expect(reach(state)).not.toContain(state);
});

test('never more is paid back than was received, and everything when the whole order came back', () => {
  const paise = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(paise, paise, paise, paise, fc.boolean(), (value, refundable, due, keptForOthers, isWhole) => {
      const amount = refundFor({ value, refundable, due, keptForOthers, isWhole });
      const lessDue = lessDueFor({ value, due, back: amount });
      if (!isWhole)
        expect(amount + lessDue).toBe(Math.min(value, due + Math.min(refundable, Math.max(0, value - due))));
      expect(lessDue).toBeLessThanOrEqual(due);
      expect(amount).toBeLessThanOrEqual(refundable);
      expect(amount).toBeGreaterThanOrEqual(0);
      if (isWhole && keptForOthers <= refundable) expect(amount + keptForOthers).toBe(refundable);
    }),
  );
});

test('the days begin with the last delivery, also after a part of it was returned', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
  const order = (status: OrderStatus, moves: { status: OrderStatus; at: string; back?: boolean }[]) => ({
    status,
    moves,
  });
  const { Delivered, Shipped } = OrderStatus;
  const twice = [
    { status: Delivered, at: at(10) },
    { status: Shipped, at: at(11), back: true },
    { status: Delivered, at: at(12) },
  ];
  expect(returnUntil(order(Delivered, twice), 7)?.toISOString()).toBe(at(19));
  expect(returnUntil(order(Delivered, twice), 0)).toBeNull();
  expect(returnUntil(order(Shipped, twice), 7)).toBeNull();
  const returns = (state: ReturnState) => [{ state, lines: [] }];
  expect(mayStepBack({ status: Delivered, returns: returns('requested') })).toBe(false);
  expect(mayStepBack({ status: Delivered, returns: returns('refused') })).toBe(true);
  expect(mayStepBack({ status: Delivered, returns: null })).toBe(true);
});
