import { expect, test } from '@jest/globals';
import { type Move, movementOf, moves, stockAfter } from './moves.ts';

const move = (kind: Move['kind']) => moves().find((each) => each.kind === kind) as Move;
const at = { reason: ' From the mill ', key: 'k', version: 7 };

test('the input becomes a movement with its reason; a count is based on the stock that was seen', () => {
  expect(movementOf(move('received'), ' 20 ', at)).toEqual({
    movement: { kind: 'received', quantity: 20, key: 'k', reason: 'From the mill' },
  });
  expect(movementOf(move('counted'), '0', { ...at, reason: '' })).toEqual({
    movement: { kind: 'counted', quantity: 0, key: 'k', stock_version: 7 },
  });
});

test.each([
  ['', 'Type a whole number.'],
  ['1.5', 'Type a whole number.'],
  ['-3', 'Type a whole number.'],
  ['5,5', 'Type a whole number.'],
  ['0', 'Type 1 or more.'],
])('%j pieces received are refused: %s', (typed, problem) => {
  expect(movementOf(move('received'), typed, at)).toEqual({ problem });
});

test('shows the resulting stock while typing', () => {
  expect([stockAfter(move('damaged'), '3', 10), stockAfter(move('returned'), '3', 10)]).toEqual([7, 13]);
  expect([stockAfter(move('counted'), '3', 10), stockAfter(move('received'), 'x', 10)]).toEqual([3, null]);
});
