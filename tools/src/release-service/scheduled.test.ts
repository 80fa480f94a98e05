import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { changeAccess, newestAccess, STARTED } from '@shop/release/access';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { logEntry } from '../release-tool/entry.ts';
import { watchSchedule } from './scheduled.ts';

const SECTION = 'mf-orders';
const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

/** A service that was killed after it had started a scheduled build, and the next service; `live` are the builds that went live since. */
async function startedBefore(live: { build: string; who: string }[]) {
  const store = folderStore(join(temporaryFolder(), 'releases'));
  const planned = { id: '0123abcd', section: SECTION, build: NEW, team: '', who: 'x', why: 'x' };
  const at = new Date(Date.now() - 60_000).toISOString();
  await changeAccess(store, 'x', () => ({ scheduled: [{ ...planned, at, outcome: STARTED }], what: 'x' }));
  for (const { build, who } of live)
    await changeRelease(store, ({ version: _, ...now }) => ({
      ...now,
      live: { [SECTION]: build },
      entry: logEntry(build === OLD ? 'rollback' : 'promote', { section: SECTION, build, who, why: 'x' }),
    }));
  const runs: string[] = [];
  const stop = watchSchedule(
    store,
    async ({ name, words }) => {
      runs.push([name, ...words].join(' '));
      return { done: true, value: null, lines: [] };
    },
    () => undefined,
  );
  whenDone(stop);
  const outcome = async () => (await newestAccess(store)).scheduled[0]?.outcome;
  for (const end = Date.now() + 5_000; (await outcome()) === STARTED && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  return { runs, outcome: await outcome(), live: (await newestRelease(store)).live[SECTION] };
}

test('a scheduled build that a killed service had only started goes live', async () => {
  const { runs, outcome } = await startedBefore([{ build: OLD, who: 'x' }]);
  expect([runs, outcome]).toEqual([[`promote ${SECTION} ${NEW}`], 'live']);
});

test('the outcome of a scheduled build is written when the store is back', async () => {
  const store = folderStore(join(temporaryFolder(), 'releases'));
  const planned = { id: '0123abcd', section: SECTION, build: NEW, team: '', who: 'x', why: 'x' };
  const at = new Date(Date.now() - 60_000).toISOString();
  await changeAccess(store, 'x', () => ({ scheduled: [{ ...planned, at }], what: 'x' }));
  let isAway = false;
  const put: typeof store.put = async (...given) => {
    if (isAway) throw new Error('The store is away.');
    return store.put(...given);
  };
  let runs = 0;
  const stop = watchSchedule(
    { ...store, put },
    async () => {
      runs += 1;
      isAway = true;
      setTimeout(() => {
        isAway = false;
      }, 1_500);
      return { done: true, value: null, lines: [] };
    },
    () => undefined,
  );
  whenDone(stop);
  const outcome = async () => (await newestAccess(store)).scheduled[0]?.outcome;
  for (const end = Date.now() + 8_000; (await outcome()) !== 'live' && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect([runs, await outcome()]).toEqual([1, 'live']);
}, 15_000);

test('a scheduled build that a killed service had made live stays rolled back', async () => {
  const { runs, outcome, live } = await startedBefore([
    { build: NEW, who: 'x, scheduled 0123abcd' },
    { build: OLD, who: 'y' },
  ]);
  expect([runs, outcome, live]).toEqual([[], 'live', OLD]);
});
