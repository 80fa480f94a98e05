import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sayIn } from '../languages/sentences.ts';
import { reasonIn, reasonSentence, storedReason, USUAL_REASONS } from './usual-reasons.ts';

const textsOf = (section: string) =>
  JSON.parse(readFileSync(new URL(`../../../${section}/locales/hi.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const onPages = { ...textsOf('mf-office'), ...textsOf('mf-orders') };

test.each(USUAL_REASONS)('"%s" is the same in Hindi on the page that offers it', (reason) => {
  expect(sayIn('hi')(reason)).not.toBe(reason);
  expect(sayIn('hi')(reason)).toBe(onPages[reason]);
});

test("a reason chosen with a button is shown in the reader's language, not in the one in which it was chosen", () => {
  const chosen = sayIn('hi')('It is damaged');
  expect(storedReason(chosen, 'hi')).toBe('It is damaged');
  expect(reasonIn('hi')('It is damaged')).toBe(chosen);
  const stored = storedReason(`${chosen}. थैली फटी है`, 'hi');
  expect(stored).toBe('It is damaged. थैली फटी है');
  expect(reasonIn(undefined)(stored)).toBe(stored);
  expect(reasonIn('hi')(stored)).toBe(`${chosen}। थैली फटी है`);
});

test("a person's own words stay as they were typed, with one full stop in a sentence", () => {
  expect(storedReason(' कल आना ', 'hi')).toBe('कल आना');
  expect(reasonIn('hi')('Torn bag')).toBe('Torn bag');
  expect(reasonSentence('कल आना', 'hi')).toBe('कल आना।');
  expect(reasonSentence('कल आना।', 'hi')).toBe('कल आना।');
  expect(reasonSentence('Torn bag', undefined)).toBe('Torn bag.');
});
