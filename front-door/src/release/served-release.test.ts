import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { buildReader, keys } from '@shop/release/builds';
import type { ReleaseDocument } from '@shop/release/document';
import { publish } from '@shop/release/publish';
import { changeRelease, newestRelease } from '@shop/release/revisions';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { fixtureShell } from '@shop/release/testing/fixture-shell';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { StoreError } from '@shop/server/store/store-error';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { readConfig } from '../config.ts';
import { createFrontDoor } from '../front-door.ts';
import { createLog } from '../log/log.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { servedRelease } from './served-release.ts';

const GARBLED = Buffer.from('{"version":');
const BROKEN = 'the release is broken, the one before it is served';

test('a revision that is truncated while it is followed: the previous one is served, with an error in the log', async () => {
  const { store, lines, text } = await openFrontDoor();
  const { version } = await newestRelease(store);
  await store.put(`revisions/${String(version + 1).padStart(8, '0')}.json`, GARBLED);
  await eventually(
    () => text('/health'),
    (health) => JSON.parse(health).broken === version + 1,
  );
  expect(lines.join('')).toContain(BROKEN);
  expect(await text('/')).toContain(`version ${version}`);

  await changeRelease(store, ({ version: _, ...current }) => current);
  await eventually(
    () => text('/health'),
    (health) => JSON.parse(health).release === version + 2,
  );
  expect(JSON.parse(await text('/health'))).not.toHaveProperty('broken');
});

/** A store with a good release, and a newest one changed by `spoil`. */
async function opened(damage: (store: ReturnType<typeof folderStore>, root: string) => Promise<void>) {
  const root = temporaryFolder();
  const store = folderStore(join(root, 'releases'));
  writeFixtureBuild(join(root, 'shell'), { section: 'shell', serverCode: fixtureShell });
  await publish(store, join(root, 'shell'), { who: 'test', why: 'test', signer: testSigner() });
  await damage(store, root);
  const lines: string[] = [];
  const config = readConfig({ AUTH_MODE: 'emulator', PORT: '0', RENDER_WORKERS: '1', SHOP_DATA: root });
  const door = await createFrontDoor(
    { ...config, port: 0 },
    store,
    createLog('info', (line) => void lines.push(line)),
  );
  const port = await door.listen();
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  const body = (await health.json()) as object;
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const [live, ready] = [await statusOf('/live'), await statusOf('/ready')];
  await door.close();
  return { status: health.status, body, logged: lines.join(''), live, ready };
}

test('a front door that starts with a broken newest document serves the previous one', async () => {
  const { status, body, logged } = await opened(
    async (store) => void (await store.put('revisions/00000002.json', GARBLED)),
  );
  expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining({ release: 1 }) });
  expect(logged).toContain(BROKEN);
}, 30_000);

test('a front door that starts with a release whose build is missing serves the previous one', async () => {
  const { status, body, logged } = await opened(async (store, root) => {
    const { build } = writeFixtureBuild(join(root, 'mf-orders'), { section: 'mf-orders' });
    await publish(store, join(root, 'mf-orders'), { who: 'test', why: 'test', signer: testSigner() });
    rmSync(join(root, 'releases/builds/mf-orders', build), { recursive: true });
  });
  expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining({ release: 1, broken: 2 }) });
  expect(logged).toContain(BROKEN);
}, 30_000);

test('a front door whose only release is missing is alive, and not ready', async () => {
  const { live, ready } = await opened(async (store, root) => {
    for (const name of await store.list('revisions')) await store.put(`revisions/${name}`, GARBLED);
    rmSync(join(root, 'releases/builds'), { recursive: true });
  });
  expect([live, ready]).toEqual([200, 503]);
}, 30_000);

test('a front door with a release is ready', async () => {
  const { live, ready } = await opened(async () => undefined);
  expect([live, ready]).toEqual([200, 200]);
}, 30_000);

test('a release is broken while the store lacks one of its files, and its log names the file', async () => {
  const root = temporaryFolder();
  const store = folderStore(join(root, 'releases'));
  const { build } = writeFixtureBuild(join(root, 'shell'), { section: 'shell', serverCode: fixtureShell });
  await publish(store, join(root, 'shell'), { who: 'test', why: 'test', signer: testSigner() });
  const [file = ''] = Object.keys((await buildReader(store).manifest('shell', build))?.files ?? {});
  const path = join(root, 'releases', keys.browser('shell', build, file));
  renameSync(path, `${path}.away`);
  const lines: string[] = [];
  const served = await servedRelease(store, buildReader(store), {
    log: createLog('info', (line) => void lines.push(line)),
    onChange: () => undefined,
    filesEveryMs: 50,
  });
  whenDone(served.stop);
  const isBroken = (version: number) =>
    eventually(
      async () => served.broken(),
      (broken) => broken === version,
    );
  await isBroken(1);
  expect(lines.filter((line) => line.includes(`"files":["shell/${build}/${file}"]`))).toHaveLength(1);
  expect(served.current().document.version).toBe(1);
  renameSync(`${path}.away`, path);
  await isBroken(0);
}, 30_000);

/** A store whose builds are away at times, and releases in it. */
async function openAway() {
  const root = temporaryFolder();
  const real = folderStore(join(root, 'releases'));
  const lines: string[] = [];
  const storage = { isAway: false, reads: 0 };
  const store = {
    ...real,
    async get(key: string) {
      if (!key.startsWith('builds/')) return real.get(key);
      storage.reads += 1;
      if (storage.isAway) throw new StoreError('The object storage is too slow.', true);
      return real.get(key);
    },
  };
  let count = 0;
  async function release(section: string) {
    const folder = join(root, `dist-${count++}`);
    const { build } = writeFixtureBuild(folder, { section });
    await publish(real, folder, { who: 'test', why: 'test', signer: testSigner() });
    return build;
  }
  async function open() {
    const served = await servedRelease(store, buildReader(store), {
      log: createLog('info', (line) => void lines.push(line)),
      onChange: () => undefined,
      againMs: 100,
    });
    whenDone(served.stop);
    const serves = (holds: (document: ReleaseDocument) => boolean) =>
      eventually(async () => served.current().document, holds);
    const isBroken = (version: number) =>
      eventually(
        async () => served.broken(),
        (broken) => broken === version,
      );
    return { ...served, serves, isBroken };
  }
  await release('shell');
  return { storage, real, lines, release, open };
}

describe('a release that could not be read while the store was away', () => {
  test('is served as soon as the store is back, after growing pauses, and logged as broken once', async () => {
    const { storage, lines, release, open } = await openAway();
    const { serves, isBroken, broken } = await open();
    storage.isAway = true;
    await release('mf-orders');
    await isBroken(2);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(storage.reads).toBeLessThan(10);
    storage.isAway = false;
    await serves(({ version }) => version === 2);
    expect(broken()).toBe(0);
    expect(lines.filter((line) => line.includes(BROKEN))).toHaveLength(1);
  });

  test('is served by a front door that started meanwhile', async () => {
    const { storage, release, open } = await openAway();
    await release('mf-orders');
    storage.isAway = true;
    const { serves, current, broken } = await open();
    expect([current().document.version, broken()]).toEqual([0, 2]);
    storage.isAway = false;
    await serves(({ version }) => version === 2);
    expect([current().live?.builds['mf-orders'], broken()]).toEqual([expect.any(String), 0]);
  });

  test('is not served any more if another release came meanwhile', async () => {
    const { storage, real, lines, release, open } = await openAway();
    const { serves, isBroken, broken } = await open();
    storage.isAway = true;
    const build = await release('mf-orders');
    await isBroken(2);
    await changeRelease(real, ({ version: _, live: { 'mf-orders': __, ...live }, revoked, ...current }) => ({
      ...current,
      live,
      revoked: [...revoked, `mf-orders/${build}`],
    }));
    await serves(({ version }) => version === 3);
    expect(broken()).toBe(0);
    storage.isAway = false;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lines.filter((line) => line.includes('"message":"release"'))).toHaveLength(1);
  });
});
