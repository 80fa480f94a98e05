import { expect, it } from '@jest/globals';
import { wholeText } from './whole-text.ts';

it('a text is cut between characters, and half characters are removed', () => {
  expect(wholeText('dal 😀', 6)).toBe('dal 😀');
  expect(wholeText('dal 😀', 5)).toBe('dal ');
  expect(wholeText('\ude00dal\ud83d 😀')).toBe('dal 😀');
});
