import { expect, test } from '@jest/globals';
import { pageOf } from './page-of.ts';

test('a path belongs to its page', () => {
  expect(pageOf('/office')).toEqual({ name: 'overview', params: {} });
  expect(pageOf('/office/nothing-here')).toBeUndefined();
});
