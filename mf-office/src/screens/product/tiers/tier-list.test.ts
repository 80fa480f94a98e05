import { expect, test } from '@jest/globals';
import { endsBefore, withNewTier, withoutTier, withStart } from './tier-list.ts';

const UNPRICED = { discounted_price: '', mrp_price: '' };

test('a new tier begins where the previous one ends, and sets its end if it had none', () => {
  const one = withNewTier([], UNPRICED);
  expect(one).toEqual([{ id: 0, from: '1', to: '', price: '' }]);
  const two = withNewTier(one, UNPRICED);
  expect(two.map(({ from, to }) => [from, to])).toEqual([
    ['1', '9'],
    ['10', ''],
  ]);
  expect(withNewTier(two, UNPRICED).map(({ id, from, to }) => [id, from, to])).toEqual([
    [0, '1', '9'],
    [1, '10', '19'],
    [2, '20', ''],
  ]);
});

test("the first tier keeps the product's price, so that small quantities cost what they did", () => {
  const [first, second] = withNewTier([], { discounted_price: ' 158 ', mrp_price: '178' });
  expect(first).toEqual({ id: 0, from: '1', to: '9', price: '158' });
  expect(second).toEqual({ id: 1, from: '10', to: '', price: '' });
  expect(withNewTier([], { discounted_price: '', mrp_price: '178' })[0]?.price).toBe('178');
});

test('without the last tier, the one before has no end', () => {
  const tiers = withNewTier([], { discounted_price: '158', mrp_price: '178' });
  expect(withoutTier(tiers, 1)).toEqual([{ id: 0, from: '1', to: '', price: '158' }]);
  expect(withoutTier(tiers, 0)).toEqual([{ id: 1, from: '10', to: '', price: '' }]);
});

test('another start moves the end of the tier before, digit by digit, unless there was a gap already', () => {
  const tiers = [
    { id: 0, from: '10', to: '19', price: '50' },
    { id: 1, from: '20', to: '', price: '45' },
  ];
  const before = endsBefore(tiers, 1);
  const type = (from: string, to = before) => withStart(tiers, 1, from, to).map((tier) => [tier.from, tier.to]);
  expect(type('5')).toEqual([
    ['10', '19'],
    ['5', ''],
  ]);
  expect(type('50')).toEqual([
    ['10', '49'],
    ['50', ''],
  ]);
  const apart = withStart(tiers, 1, '30', undefined);
  expect([endsBefore(apart, 1), endsBefore(tiers, 0)]).toEqual([undefined, undefined]);
});
