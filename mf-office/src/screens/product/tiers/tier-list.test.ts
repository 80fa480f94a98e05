import { expect, test } from '@jest/globals';
import { withNewTier } from './tier-list.ts';

test('a new tier begins where the previous one ends, and sets its end if it had none', () => {
  const one = withNewTier([]);
  expect(one).toEqual([{ id: 0, from: '1', to: '', price: '' }]);
  const two = withNewTier(one);
  expect(two.map(({ from, to }) => [from, to])).toEqual([
    ['1', '9'],
    ['10', ''],
  ]);
  expect(withNewTier(two).map(({ id, from, to }) => [id, from, to])).toEqual([
    [0, '1', '9'],
    [1, '10', '19'],
    [2, '20', ''],
  ]);
});
