import { expect, test } from '@jest/globals';
import { FIRST, readDocument } from './document.ts';

const since = '2026-01-01T00:00:00.000Z';
const old = { version: 3, live: { shell: 'a', 'mf-orders': 'b' }, revoked: [], entry: null };
const oldCanary = { section: 'mf-orders', build: 'c', builds: { shell: 'a', 'mf-orders': 'c' }, percent: 5, since };

test('a revision from the time of a single canary is read correctly', () => {
  expect(readDocument(JSON.stringify({ ...old, canary: null }), 3)).toEqual({ ...old, canaries: [] });
  expect(readDocument(JSON.stringify({ ...old, canary: oldCanary }), 3)).toEqual({
    ...old,
    canaries: [{ section: 'mf-orders', build: 'c', percent: 5, since, shares: [{ percent: 5, since, from: 3 }] }],
  });
});

test('a revision without canaries, or with half of one, is invalid', () => {
  for (const bad of [old, { ...old, canary: { section: 'x' } }, { ...old, canaries: [oldCanary] }])
    expect(readDocument(JSON.stringify(bad), 3)).toBeNull();
  expect(readDocument(JSON.stringify(FIRST), 0)).toEqual(FIRST);
});
