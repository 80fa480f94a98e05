import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { integrityOf } from './integrity.ts';
import { publish } from './publish.ts';
import { newestRelease, releaseLog } from './revisions.ts';
import { type FixtureBuild, writeFixtureBuild } from './testing/fixture-build.ts';
import { testKeyPem, testSigner } from './testing/test-signer.ts';

const root = temporaryFolder();
let count = 0;
const fresh = () => join(root, String(count++));
const me = { who: 'orders team', why: 'test', signer: testSigner() };

function dist(build: FixtureBuild) {
  const folder = fresh();
  return { folder, manifest: writeFixtureBuild(folder, build) };
}

const reasonsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => new Error('it was not refused'),
    (failure: unknown) => failure,
  );
  return (error as { reasons?: string[] }).reasons ?? [String(error)];
};

describe('publishing', () => {
  test('makes a build live, with brotli and gzip for every file, and writes the log', async () => {
    const store = folderStore(fresh());
    const { folder, manifest } = dist({ section: 'mf-orders' });
    const { version, live } = await publish(store, folder, me);
    expect({ version, live }).toEqual({ version: 1, live: { 'mf-orders': manifest.build } });
    const base = `builds/mf-orders/${manifest.build}/browser/remoteEntry.js`;
    const plain = await store.get(base);
    expect(brotliDecompressSync((await store.get(`${base}.br`)) ?? '')).toEqual(plain);
    expect(gunzipSync((await store.get(`${base}.gz`)) ?? '')).toEqual(plain);
    const log = await releaseLog(store);
    expect(log.map(({ entry }) => entry)).toMatchObject([{ who: 'orders team', action: 'publish', why: 'test' }]);
  });

  test('changes nothing if the build is already live', async () => {
    const store = folderStore(fresh());
    const { folder } = dist({ section: 'mf-orders' });
    await publish(store, folder, me);
    expect((await publish(store, folder, me)).version).toBe(1);
  });

  test('changes nothing if the stored build only has other source maps, as one of another folder, and repairs its code', async () => {
    const store = folderStore(fresh());
    function built(map: string) {
      const maps = { 'remoteEntry.js.map': { integrity: integrityOf(Buffer.from(map)), bytes: map.length } };
      const { folder } = dist({ section: 'mf-orders', build: '0123456789ab', maps });
      mkdirSync(join(folder, 'maps'));
      writeFileSync(join(folder, 'maps/remoteEntry.js.map'), map);
      return folder;
    }
    await publish(store, built('of one folder'), me);
    const stored = async () => ({
      manifest: await store.get('builds/mf-orders/0123456789ab/build.json'),
      signature: await store.get('builds/mf-orders/0123456789ab/signed.json'),
      map: gunzipSync((await store.get('builds/mf-orders/0123456789ab/maps/remoteEntry.js.map.gz')) ?? '').toString(),
      file: await store.get('builds/mf-orders/0123456789ab/browser/style.css'),
    });
    const before = await stored();
    await store.remove('builds/mf-orders/0123456789ab/browser/style.css');
    expect((await publish(store, built('of another folder'), me)).version).toBe(1);
    expect(await stored()).toEqual(before);
    expect(before.map).toBe('of one folder');
  });

  test('accepts the parts in any order while there is no shell', async () => {
    const store = folderStore(fresh());
    await publish(store, dist({ section: 'mf-orders' }).folder, me);
    await publish(store, dist({ section: 'mf-cart' }).folder, me);
    await publish(store, dist({ section: 'shell' }).folder, me);
    expect(Object.keys((await newestRelease(store)).live).sort()).toEqual(['mf-cart', 'mf-orders', 'shell']);
  });

  describe('refuses, without a change of the live release,', () => {
    async function refused(damage: (folder: string) => void, build: FixtureBuild = { section: 'mf-orders' }) {
      const store = folderStore(fresh());
      await publish(store, dist({ section: 'shell' }).folder, me);
      await publish(store, dist({ section: 'mf-cart', routes: [{ path: '/cart/:id', js: [], css: [] }] }).folder, me);
      const { folder } = dist(build);
      damage(folder);
      const reasons = await reasonsOf(publish(store, folder, me));
      expect((await newestRelease(store)).version).toBe(2);
      return reasons.join('\n');
    }
    const asItIs = () => undefined;

    test('a file that was changed', async () => {
      expect(await refused((folder) => appendFileSync(join(folder, 'browser/remoteEntry.js'), ' '))).toMatch(
        /remoteEntry\.js is not what build\.json says/,
      );
    });
    test('a server bundle that was changed', async () => {
      expect(await refused((folder) => appendFileSync(join(folder, 'server/server.cjs'), ' '))).toMatch(
        /server\.cjs is not what/,
      );
    });
    test('a missing file', async () => {
      expect(await refused((folder) => rmSync(join(folder, 'browser/style.css')))).toMatch(/style\.css is missing/);
    });
    test('a file without integrity', async () => {
      expect(await refused(asItIs, { section: 'mf-orders', js: ['other.js'] })).toMatch(/other\.js has no integrity/);
    });
    test('a malformed build.json', async () => {
      expect(await refused((folder) => writeFileSync(join(folder, 'build.json'), '{'))).toMatch(/not JSON/);
      expect(await refused((folder) => writeFileSync(join(folder, 'build.json'), '{"section":"../x"}'))).toMatch(
        /build\.json/,
      );
    });
    test('a section that needs React 20', async () => {
      expect(await refused(asItIs, { section: 'mf-orders', needs: { react: '^20.0.0' } })).toMatch(
        /needs react \^20\.0\.0 and the shell [0-9a-f]{12} gives 19\.3\.1: publish a shell that has it first/,
      );
    });
    test('a shell that provides less than the live sections need', async () => {
      expect(await refused(asItIs, { section: 'shell', gives: { react: '18.0.0' } })).toMatch(/mf-cart needs react/);
    });
    test('a mixture of builds from before and after the public runtime, and names what to publish', async () => {
      const shellOf = (version: string) =>
        dist({ section: 'shell', gives: { '@shop/platform': version, react: '19.3.1' } });
      const ordersFor = (range: string) => dist({ section: 'mf-orders', needs: { '@shop/platform': range } });
      const both = /^mf-orders is built for .* publish the shell and all sections of one version together/;
      const store = folderStore(fresh());
      await publish(store, shellOf('0.2.1').folder, me);
      expect(await reasonsOf(publish(store, ordersFor('^0.1.3').folder, me))).toEqual([expect.stringMatching(both)]);
      await publish(store, ordersFor('^0.2.0').folder, me);
      expect(await reasonsOf(publish(store, shellOf('0.1.3').folder, me))).toEqual([expect.stringMatching(both)]);
      expect((await newestRelease(store)).version).toBe(2);
    });
    test('a name that the shell does not have', async () => {
      expect(await refused(asItIs, { section: 'mf-orders', names: { '@shop/platform': ['tour'] } })).toMatch(
        /uses tour of @shop\/platform.*add it to @shop\/platform/,
      );
    });
    test('a path that another section owns', async () => {
      const routes = [{ path: '/cart/:other', js: [], css: [] }];
      expect(await refused(asItIs, { section: 'mf-orders', routes })).toMatch(/belongs to mf-cart and to mf-orders/);
    });
    test('other contents under an existing name', async () => {
      const store = folderStore(fresh());
      const build = '0123456789ab';
      await publish(store, dist({ section: 'mf-orders', build }).folder, me);
      const other = dist({ section: 'mf-orders', build, serverCode: 'exports.routes = []' });
      expect(await reasonsOf(publish(store, other.folder, me))).toEqual([expect.stringMatching(/never overwritten/)]);
    });
  });

  test('two teams publishing at once, many times: all in the log, the last of each is live', async () => {
    const rounds = process.env.LONG_TESTS === '1' ? 100 : 30;
    const folder = fresh();
    const last: Record<string, string> = {};
    async function team(section: string) {
      const store = folderStore(folder);
      for (let round = 0; round < rounds; round++) {
        const { folder: built, manifest } = dist({ section, contents: { 'remoteEntry.js': `${round}` }, css: [] });
        await publish(store, built, { ...me, who: section, why: `round ${round}` });
        last[section] = manifest.build;
      }
    }
    await Promise.all([team('mf-orders'), team('mf-cart')]);
    const log = await releaseLog(folderStore(folder));
    expect(log.map(({ version }) => version)).toEqual(Array.from({ length: 2 * rounds }, (_, index) => index + 1));
    for (const section of ['mf-orders', 'mf-cart'])
      expect(log.filter(({ entry }) => entry?.section === section).map(({ entry }) => entry?.why)).toEqual(
        Array.from({ length: rounds }, (_, round) => `round ${round}`),
      );
    expect((await newestRelease(folderStore(folder))).live).toEqual(last);
  }, 60_000);

  test('killed at any moment, it leaves the release complete, and can run again', async () => {
    const folder = fresh();
    const store = folderStore(folder);
    const contents = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`chunk-${index}.js`, `${index};`.repeat(8_000)]),
    );
    const { folder: built, manifest } = dist({
      section: 'mf-orders',
      contents: { 'remoteEntry.js': '1', ...contents },
      css: [],
    });
    const tsx = createRequire(__filename).resolve('tsx');
    const run = () =>
      spawn(process.execPath, ['--import', tsx, join(__dirname, 'testing/publish-once.ts'), folder, built], {
        stdio: 'inherit',
        env: { ...process.env, RELEASE_KEY: testKeyPem() },
      });
    const ended = (child: ReturnType<typeof run>) => new Promise((resolve) => child.once('exit', resolve));
    // At its beginning, and when most files are there.
    for (const files of [1, 37]) {
      const child = run();
      const end = ended(child);
      while (!child.exitCode && (await store.list(`builds/mf-orders/${manifest.build}/browser`)).length < files)
        await wait(10);
      child.kill('SIGKILL');
      await end;
      expect((await newestRelease(store)).version).toBe(0);
      expect(await store.has(`builds/mf-orders/${manifest.build}/build.json`)).toBe(false);
    }
    expect(await ended(run())).toBe(0);
    expect((await newestRelease(store)).live).toEqual({ 'mf-orders': manifest.build });
  }, 60_000);
});
