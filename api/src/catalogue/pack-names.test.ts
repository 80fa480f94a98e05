import { expect, test } from '@jest/globals';
import { familyName, packName } from './pack-names.ts';

test.each([
  ['Toor Dal, 1 kg', '1 kg', 'Toor Dal'],
  ['Toor Dal 1kg, unpolished', '1 kg', 'Toor Dal, unpolished'],
  ['Toor Dal (5 kg)', '5 KG', 'Toor Dal'],
  ['Toor Dal 25 kg', '5 kg', 'Toor Dal 25 kg'],
  ['1 kg', '1 kg', '1 kg'],
  ['Rice', null, 'Rice'],
  ['Rice 50% off (new)', '50% off', 'Rice (new)'],
])('the family of %j in the pack %j is %j', (name, label, family) => {
  expect(familyName(name, label)).toBe(family);
});

test.each([
  ['Toor Dal 1 kg', '1 kg', '5 kg', 'Toor Dal 5 kg'],
  ['Toor Dal', null, '5 kg', 'Toor Dal, 5 kg'],
  ['Toor Dal, 5kg', null, '5 kg', 'Toor Dal, 5kg'],
  ['Toor Dal 25 kg', null, '5 kg', 'Toor Dal 25 kg, 5 kg'],
  ['Dal $1', '$1', '$2 $& pack', 'Dal $2 $& pack'],
])('%j, once %j, is in the pack %j called %j', (name, before, label, expected) => {
  expect(packName(name, before, label)).toBe(expected);
});
