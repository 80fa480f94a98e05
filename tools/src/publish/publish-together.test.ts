import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { goLive } from '@shop/release/go-live';
import { publish } from '@shop/release/publish';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { type FixtureBuild, writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { publishTogether } from './publish-together.ts';

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
