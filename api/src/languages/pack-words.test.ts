import { expect, test } from '@jest/globals';
import { packLabelIn } from './pack-words.ts';

test.each([
  ['5 kg', '5 किलो'],
  ['500ml', '500मिली'],
  ['12 × 1 litre', '12 × 1 लीटर'],
  ['3 pcs', '3 पीस'],
  ['Pack of 6', '6 का पैक'],
  ['Family size', 'Family size'],
])('%j is %j in Hindi', (label, expected) => {
  expect(packLabelIn(label, 'hi')).toBe(expected);
});

test('a language without words keeps the label', () => {
  expect(packLabelIn('5 kg', 'kn')).toBe('5 kg');
  expect(packLabelIn('5 kg', undefined)).toBe('5 kg');
});
