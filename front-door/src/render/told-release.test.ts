import { expect, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { tellRelease, toldReleases } from './told-release.ts';

const release = (version: number): PageRelease => ({ version, shell: 'a1', channel: 'live', sections: {} });

test('a release that is told again is the same object, which nobody can change, and another one is another', () => {
  const releaseOf = toldReleases();
  const first = releaseOf(tellRelease(release(1)));
  expect(first).toEqual(release(1));
  expect(releaseOf(tellRelease(release(1)))).toBe(first);
  expect(releaseOf(tellRelease(release(2)))).toEqual(release(2));
  expect(Object.isFrozen(first.sections)).toBe(true);
});
