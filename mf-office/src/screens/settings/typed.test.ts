import { expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import { clashes, keepMine, NOTHING_TYPED, settled, without, withTyped } from './typed.ts';

const profile = { business_name: 'Shop', email: '', phone_numbers: ['+919812345678'] } as unknown as BusinessProfile;
const typed = withTyped(NOTHING_TYPED, profile, 'business_name', 'Asha Stores');

test('input that was changed back is not a change', () => {
  expect(typed.values).toEqual({ business_name: 'Asha Stores' });
  expect(withTyped(typed, profile, 'business_name', 'Shop').values).toEqual({});
});

test('a field conflicts only if both changed it to different values', () => {
  expect(clashes(typed, profile)).toEqual([]);
  expect(clashes(typed, { ...profile, email: 'asha@shop.example' })).toEqual([]);
  expect(clashes(typed, { ...profile, business_name: 'Asha Stores' })).toEqual([]);
  const theirs = { ...profile, business_name: 'Bala Stores' };
  expect(clashes(typed, theirs)).toEqual(['business_name']);
  expect(clashes(withTyped(typed, theirs, 'business_name', 'Asha and Bala'), theirs)).toEqual(['business_name']);
  expect(clashes(keepMine(typed, theirs, 'business_name'), theirs)).toEqual([]);
});

test('saved input is no longer a change', () => {
  expect(settled(typed, { ...profile, business_name: 'Asha Stores' })).toEqual(NOTHING_TYPED);
  expect(without(typed, ['business_name'])).toEqual(NOTHING_TYPED);
});
