import { expect, test } from '@jest/globals';
import type { PageRelease } from '@shop/contract/release';
import { releaseMessage, releaseReader } from './release-message.ts';

const release = (version: number): PageRelease => ({ version, shell: 'a1', channel: 'live', sections: {} });

test('the same release is the same frozen object again, and another release is another one', () => {
  const releaseOf = releaseReader();
  const first = releaseOf(releaseMessage(release(1)));
  expect(first).toEqual(release(1));
  expect(releaseOf(releaseMessage(release(1)))).toBe(first);
  expect(releaseOf(releaseMessage(release(2)))).toEqual(release(2));
  expect(Object.isFrozen(first.sections)).toBe(true);
});
