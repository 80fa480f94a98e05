import { expect, test } from '@jest/globals';
import { NOTHING, without, withPage, withToggled } from './selection.ts';

test('a page is selected in addition to other pages, and deselected alone', () => {
  const elsewhere = withToggled(NOTHING, 'x');
  const both = withPage(withToggled(elsewhere, 'a'), ['a', 'b']);
  expect([...both]).toEqual(['x', 'a', 'b']);
  expect([...withPage(both, ['a', 'b'])]).toEqual(['x']);
  expect([...withToggled(both, 'x')]).toEqual(['a', 'b']);
  expect([...without(both, ['a', 'x'])]).toEqual(['b']);
});
