import { afterEach, expect, test } from '@jest/globals';
import { hasLargeLetters } from './has-large-letters.ts';

const sizes = (root: string, body: string) => {
  document.documentElement.style.fontSize = root;
  document.body.style.fontSize = body;
};
afterEach(() => sizes('', ''));

test.each([
  ['16px', '14px', false],
  // Somebody chose twice the size: the shop's letters follow it, and so do the widths of the table.
  ['32px', '28px', false],
  // A least size of 24 px: every letter has it, and no width.
  ['24px', '24px', true],
])('with a root of %s and a body of %s, letters are larger than their places: %s', (root, body, isLarge) => {
  sizes(root, body);
  expect(hasLargeLetters()).toBe(isLarge);
});
