import { describe, expect, test } from '@jest/globals';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import type { ReleaseDocument } from './document.ts';
import { brokenRevisions, changeRelease, newestRelease, releaseLog } from './revisions.ts';

const change = (live: Record<string, string>) => ({ live, canaries: [], revoked: [], entry: null });

describe.each([
  ['cut off', '{"version":3,"live":{"mf-o'],
  ['not a release', '{"version":3,"live":["mf-orders"]}'],
  ['of another number', JSON.stringify({ version: 1, ...change({}) } satisfies ReleaseDocument)],
  ['empty', ''],
])('a newest revision that is %s', (_, text) => {
  async function broken() {
    const store = folderStore(temporaryFolder());
    await changeRelease(store, () => change({ 'mf-orders': 'one' }));
    await changeRelease(store, () => change({ 'mf-orders': 'two' }));
    await store.put('revisions/00000003.json', Buffer.from(text));
    return store;
  }

  test('is skipped: the one before is the release', async () => {
    const store = await broken();
    expect(await newestRelease(store)).toMatchObject({ version: 2, live: { 'mf-orders': 'two' } });
    expect(await brokenRevisions(store)).toEqual([3]);
  });

  test('does not prevent the next change', async () => {
    const store = await broken();
    await changeRelease(store, ({ live }) => change({ ...live, 'mf-cart': 'one' }));
    expect(await newestRelease(store)).toMatchObject({ version: 4, live: { 'mf-orders': 'two', 'mf-cart': 'one' } });
    expect((await releaseLog(store)).map(({ version }) => version)).toEqual([1, 2, 4]);
  });
});
