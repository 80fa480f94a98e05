import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { keys } from '@shop/release/builds';
import { damagedBuilds } from '@shop/release/damaged';
import { readDist } from '@shop/release/dist-folder';
import { goLive } from '@shop/release/go-live';
import { publish } from '@shop/release/publish';
import { putBuild } from '@shop/release/put-build';
import { retainedBuilds } from '@shop/release/retained-builds';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { type FixtureBuild, writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { publishTogether, putTogether } from './publish-together.ts';

const root = temporaryFolder();
let count = 0;
const fresh = () => join(root, String(count++));
const me = { who: 'a newcomer', why: 'test', signer: testSigner() };

function dist(build: FixtureBuild) {
  const folder = fresh();
  return { folder, build: writeFixtureBuild(folder, build).build };
}

const withReact = (version: string) => ({
  shell: dist({ section: 'shell', gives: { react: version }, contents: { 'main.js': version }, css: [] }),
  orders: dist({
    section: 'mf-orders',
    needs: { react: `^${version}` },
    contents: { 'remoteEntry.js': version },
    css: [],
  }),
});

describe('publishing a working copy', () => {
  test('makes all its builds live', async () => {
    const store = folderStore(fresh());
    const { shell, orders } = withReact('19.0.0');
    await publishTogether(store, [orders.folder, shell.folder], me);
    expect((await newestRelease(store)).live).toEqual({ shell: shell.build, 'mf-orders': orders.build });
  });

  test('changes shell and section at once if neither is compatible with the old other one', async () => {
    const store = folderStore(fresh());
    const [before, after] = [withReact('18.0.0'), withReact('19.0.0')];
    await publishTogether(store, [before.shell.folder, before.orders.folder], me);
    await publishTogether(store, [after.shell.folder, after.orders.folder], me);
    expect((await newestRelease(store)).live).toEqual({ shell: after.shell.build, 'mf-orders': after.orders.build });
  });

  test('is refused before anything is live if its builds do not fit together', async () => {
    const store = folderStore(fresh());
    const [before, after] = [withReact('18.0.0'), withReact('19.0.0')];
    await publishTogether(store, [before.shell.folder, before.orders.folder], me);
    await expect(putTogether(store, [after.orders.folder], me)).rejects.toThrow(/react/);
    const goLiveNow = await putTogether(store, [after.orders.folder, after.shell.folder], me);
    const { live } = await newestRelease(store);
    expect(live).toEqual({ shell: before.shell.build, 'mf-orders': before.orders.build });
    await goLiveNow();
    expect((await newestRelease(store)).live).toEqual({ shell: after.shell.build, 'mf-orders': after.orders.build });
  });

  test('makes no revoked build live, and ends no canary of another section, while two change at once', async () => {
    const store = folderStore(fresh());
    const [before, after] = [withReact('18.0.0'), withReact('19.0.0')];
    const cart = (text: string) =>
      dist({ section: 'mf-cart', needs: {}, contents: { 'remoteEntry.js': text }, css: [] });
    const [slow, tried] = [cart('slow'), cart('tried')];
    const bad = dist({ section: 'mf-gifts', needs: {}, contents: { 'remoteEntry.js': 'bad' }, css: [] });
    await publishTogether(store, [before.shell.folder, before.orders.folder, slow.folder], me);
    for (const { folder } of [tried, bad]) await putBuild(store, await readDist(folder), me);
    const canary = {
      section: 'mf-cart',
      build: tried.build,
      since: '2026-11-26T00:00:00.000Z',
      percent: 10,
      shares: [],
    };
    await changeRelease(store, ({ live }) => ({
      live,
      canaries: [canary],
      revoked: [`mf-gifts/${bad.build}`],
      entry: { at: '', ...me, action: 'revoke', section: 'mf-gifts', build: bad.build },
    }));
    await publishTogether(store, [after.shell.folder, after.orders.folder, bad.folder], me);
    const { live, canaries } = await newestRelease(store);
    expect(live).toEqual({ shell: after.shell.build, 'mf-orders': after.orders.build, 'mf-cart': slow.build });
    expect(canaries).toMatchObject([{ section: 'mf-cart', build: tried.build }]);
  });

  test('of an older version leaves newer builds live, and names the release to return to', async () => {
    const store = folderStore(fresh());
    const [before, after] = [withReact('18.0.0'), withReact('19.0.0')];
    const none = { sections: [], version: expect.any(Number) };
    expect(await publishTogether(store, [before.shell.folder, before.orders.folder], me)).toEqual(none);
    const { version } = await newestRelease(store);
    expect(await publishTogether(store, [after.shell.folder, after.orders.folder], me)).toEqual(none);
    expect(await publishTogether(store, [before.shell.folder, before.orders.folder], me)).toEqual({
      sections: ['shell', 'mf-orders'],
      version,
    });
    expect((await newestRelease(store)).live).toEqual({ shell: after.shell.build, 'mf-orders': after.orders.build });
  });

  test('leaves a section that was rolled back unchanged', async () => {
    const store = folderStore(fresh());
    const old = dist({ section: 'mf-orders', contents: { 'remoteEntry.js': 'old' }, css: [] });
    const now = dist({ section: 'mf-orders', contents: { 'remoteEntry.js': 'new' }, css: [] });
    await publishTogether(store, [old.folder], me);
    await publishTogether(store, [now.folder], me);
    await goLive(store, { section: 'mf-orders', build: old.build, action: 'rollback', ...me });
    await publishTogether(store, [now.folder], me);
    expect((await newestRelease(store)).live).toEqual({ 'mf-orders': old.build });
  });

  test('leaves out a section that was removed, even if it is rebuilt, until it is published by name', async () => {
    const store = folderStore(fresh());
    const gifts = (text: string) => dist({ section: 'mf-gifts', contents: { 'remoteEntry.js': text }, css: [] });
    const old = gifts('old');
    await publishTogether(store, [old.folder], me);
    await changeRelease(store, ({ canaries, revoked }) => ({
      live: {},
      canaries,
      revoked,
      entry: { at: '', ...me, action: 'remove', section: 'mf-gifts', build: old.build },
    }));
    const next = gifts('new');
    await publishTogether(store, [next.folder], me);
    expect((await newestRelease(store)).live).toEqual({});
    await publish(store, next.folder, me);
    expect((await newestRelease(store)).live).toEqual({ 'mf-gifts': next.build });
  });
});

test('a start restores a live build that the store has lost or a disk damaged', async () => {
  const folder = fresh();
  const store = folderStore(folder);
  const { shell, orders } = withReact('19.0.0');
  await publishTogether(store, [orders.folder, shell.folder], me);
  const live = { shell: shell.build, 'mf-orders': orders.build };
  writeFileSync(join(folder, keys.manifest('shell', shell.build)), '{"section":');
  writeFileSync(join(folder, keys.browser('shell', shell.build, 'main.js')), 'half');
  writeFileSync(join(folder, `${keys.browser('shell', shell.build, 'main.js')}.br`), 'half');
  for (const key of [keys.manifest('mf-orders', orders.build), keys.server('mf-orders', orders.build)])
    await store.remove(key);
  expect(await damagedBuilds(store, live)).toEqual([
    expect.stringMatching(/^shell\/\w+ was changed after it was signed.*: publish that build again to put it back/),
    expect.stringMatching(/^mf-orders\/\w+ is not in the store: publish that build again to put it back/),
  ]);
  await publishTogether(store, [orders.folder, shell.folder], me);
  expect(await damagedBuilds(store, live)).toEqual([]);
  expect((await newestRelease(store)).live).toEqual(live);
});

test('a build with other content never replaces a signed one', async () => {
  const store = folderStore(fresh());
  const { orders } = withReact('19.0.0');
  await putBuild(store, await readDist(orders.folder), me);
  const other = dist({ section: 'mf-orders', build: orders.build, contents: { 'remoteEntry.js': 'other' }, css: [] });
  await expect(readDist(other.folder).then((each) => putBuild(store, each, me))).rejects.toThrow(/never overwritten/);
});

test('a damaged note of one build hides neither this build nor the others', async () => {
  const folder = fresh();
  const store = folderStore(folder);
  const { shell, orders } = withReact('19.0.0');
  await publishTogether(store, [orders.folder, shell.folder], me);
  writeFileSync(join(folder, keys.put('mf-orders', orders.build)), '{"at":');
  const retained = await retainedBuilds(store, await newestRelease(store));
  expect(retained.map(({ section, state, why }) => [section, state, why])).toEqual([
    ['mf-orders', 'live', '(its note cannot be read)'],
    ['shell', 'live', 'test'],
  ]);
});
