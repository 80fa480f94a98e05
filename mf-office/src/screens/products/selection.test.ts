import { expect, test } from '@jest/globals';
import { NOTHING, without, withPage, withToggled } from './selection.ts';

test('a page is ticked beside what is ticked elsewhere, and unticked alone', () => {
  const elsewhere = withToggled(NOTHING, 'x');
  const both = withPage(withToggled(elsewhere, 'a'), ['a', 'b']);
  expect([...both]).toEqual(['x', 'a', 'b']);
  expect([...withPage(both, ['a', 'b'])]).toEqual(['x']);
  expect([...withToggled(both, 'x')]).toEqual(['a', 'b']);
  expect([...without(both, ['a', 'x'])]).toEqual(['b']);
});
