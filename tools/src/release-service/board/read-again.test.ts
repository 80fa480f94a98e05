import { expect, test } from '@jest/globals';
import { changeRelease } from '@shop/release/revisions';
import { folderStore } from '@shop/server/store/folder-store';
import { StoreError } from '@shop/server/store/store-error';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { writeMeasures } from 'front-door/measures';
import { tally } from 'front-door/sums';
import { releaseHistory } from './history.ts';
import { hourlyMeasures } from './hours.ts';

/** A store in which the reads named by `fails` fail. */
function openStore() {
  const store = folderStore(temporaryFolder());
  const state = { fails: (_key: string) => false };
  const get = async (key: string) => {
    if (state.fails(key)) throw new StoreError('The object storage is too slow.', true);
    return store.get(key);
  };
  return { state, store: { ...store, get } };
}

async function keepPages(store: ReturnType<typeof openStore>['store'], pages: number) {
  const sums = tally();
  const of = { channel: 'live', section: 'mf-orders', build: 'aaaaaaaaaaaa', metrics: {} } as const;
  sums.count({ ...of, pages, errors: [] });
  await writeMeasures(store, sums.take());
}

test('reports that could not be read once are in the figures as soon as they can be read', async () => {
  const { state, store } = openStore();
  await keepPages(store, 3);
  const hours = hourlyMeasures(store);
  state.fails = () => true;
  await expect(hours()).rejects.toThrow('too slow');
  state.fails = () => false;
  expect((await hours()).map(({ rows }) => rows.map(({ pages }) => pages))).toEqual([[3]]);
});

test('several boards at the same time have all figures', async () => {
  const { store } = openStore();
  await keepPages(store, 3);
  const hours = hourlyMeasures(store);
  const all = await Promise.all([hours(), hours()]);
  expect(all.map((each) => each.map(({ rows }) => rows.map(({ pages }) => pages)))).toEqual([[[3]], [[3]]]);
});

test('a history that could not be read once is read again', async () => {
  const { state, store } = openStore();
  for (let count = 0; count < 2; count++) await changeRelease(store, ({ version: _, ...current }) => current);
  const history = releaseHistory(store);
  // The newest is read twice: on its own, and with all of them.
  let reads = 0;
  state.fails = (key) => key.endsWith('00000002.json') && reads++ > 0;
  await expect(history()).rejects.toThrow('too slow');
  state.fails = () => false;
  expect((await history()).all.map(({ version }) => version)).toEqual([1, 2]);
});
