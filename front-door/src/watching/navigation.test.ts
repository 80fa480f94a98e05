import { expect, test } from '@jest/globals';
import { traceparentOf } from '@shop/watching/trace-headers';
import { newNavigation, readNavigation } from './navigation.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const MINUTE_MS = 60_000;
const given = newNavigation('secret', NOW);
const text = traceparentOf(given);

test('a navigation is recognised by every front door with the secret, and by no other', () => {
  expect(readNavigation(text, 'secret', NOW)).toEqual({ id: given, given: NOW, loadedBy: undefined });
  expect(readNavigation(text, 'another', NOW)).toBeNull();
});

test('a cached page is not reported as a new one', () => {
  expect(readNavigation(text, 'secret', NOW + 9 * MINUTE_MS)).not.toBeNull();
  expect(readNavigation(text, 'secret', NOW + 11 * MINUTE_MS)).toBeNull();
  expect(readNavigation(text, 'secret', NOW - MINUTE_MS)).toBeNull();
});

test('the navigations of its tab are recognised by their numbers, up to the thirtieth', () => {
  const numbered = (number: string) => readNavigation(text.replace(/00-01$/, `${number}-01`), 'secret', NOW);
  expect(numbered('1e')).toMatchObject({ loadedBy: given, id: { spanId: expect.stringMatching(/1e$/) } });
  expect(numbered('1f')).toBeNull();
});
