import { expect, test } from '@jest/globals';
import { NOTHING, without, withPage, withRange, withToggled } from './selection.ts';

test('a page is selected in addition to other pages, and deselected alone', () => {
  const elsewhere = withToggled(NOTHING, 'x');
  const both = withPage(withToggled(elsewhere, 'a'), ['a', 'b']);
  expect([...both]).toEqual(['x', 'a', 'b']);
  expect([...withPage(both, ['a', 'b'])]).toEqual(['x']);
  expect([...withToggled(both, 'x')]).toEqual(['a', 'b']);
  expect([...without(both, ['a', 'x'])]).toEqual(['b']);
});

test('with Shift all between two are selected or deselected, in both directions', () => {
  const page = ['a', 'b', 'c', 'd'];
  const three = withRange(withToggled(NOTHING, 'b'), page, 'b', 'd');
  expect([...three]).toEqual(['b', 'd', 'c']);
  expect([...withRange(three, page, 'd', 'c')]).toEqual(['b']);
  expect([...withRange(NOTHING, page, undefined, 'c')]).toEqual(['c']);
  expect([...withRange(NOTHING, page, 'of another page', 'c')]).toEqual(['c']);
});
