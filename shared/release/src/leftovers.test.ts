import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { readDist } from './dist-folder.ts';
import { removeLeftovers } from './leftovers.ts';
import { putBuild } from './put-build.ts';
import { newestRelease } from './revisions.ts';
import { writeFixtureBuild } from './testing/fixture-build.ts';
import { testKeyPem, testSigner } from './testing/test-signer.ts';

const AN_HOUR_S = 3600;
const publisher = { who: 'orders team', why: 'test', signer: testSigner() };

function bigDist() {
  const folder = temporaryFolder();
  const files = Array.from({ length: 40 }, (_, index) => [`chunk-${index}.js`, randomBytes(3000).toString('base64')]);
  const contents = { 'remoteEntry.js': 'entry', 'style.css': '', ...Object.fromEntries(files) };
  return { folder, manifest: writeFixtureBuild(folder, { section: 'mf-orders', contents }) };
}

/** Publishes in a separate process; `before` runs first in its shell. */
function publishing(root: string, dist: string, before = '') {
  const tsx = createRequire(__filename).resolve('tsx');
  const program = `${before} exec "$0" --import "$1" "$2" "$3" "$4"`;
  const args = [process.execPath, tsx, join(__dirname, 'testing/publish-once.ts'), root, dist];
  const env = { ...process.env, RELEASE_KEY: testKeyPem() };
  const child = spawn('sh', ['-c', program, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => {
    printed += text;
  });
  return { child, ended: new Promise<string>((resolve) => child.once('close', () => resolve(printed))) };
}

/** As if nothing had been written here for an hour. */
function makeOld(folder: string) {
  const then = Date.now() / 1000 - AN_HOUR_S;
  for (const name of readdirSync(folder, { recursive: true }) as string[]) utimesSync(join(folder, name), then, then);
  utimesSync(folder, then, then);
}

describe('leftovers of a killed publish', () => {
  async function killed() {
    const root = temporaryFolder();
    const { folder, manifest } = bigDist();
    const store = folderStore(root);
    const { child, ended } = publishing(root, folder);
    while ((await store.list(`builds/mf-orders/${manifest.build}/browser`)).length < 8) await wait(5);
    child.kill('SIGKILL');
    await ended;
    await store.put('drafts/of-a-killed-writer', Buffer.from('half'));
    return { root, store, folder, half: join(root, 'builds/mf-orders', manifest.build) };
  }

  test('are removed by the next publish after a long silence', async () => {
    const { root, store, half } = await killed();
    makeOld(root);
    const other = temporaryFolder();
    writeFixtureBuild(other, { section: 'mf-cart' });
    await putBuild(store, await readDist(other), publisher);
    expect(existsSync(half)).toBe(false);
    expect(readdirSync(join(root, 'drafts'))).toEqual([]);
  }, 60_000);

  test('stay while the publish may still be running', async () => {
    const { root, store, half } = await killed();
    expect(await removeLeftovers(store)).toEqual([]);
    expect(existsSync(half)).toBe(true);
    expect(readdirSync(join(root, 'drafts'))).toContain('of-a-killed-writer');
  }, 60_000);
});

test('a slow publish whose files were cleaned up is complete in the end', async () => {
  const root = temporaryFolder();
  const { folder, manifest } = bigDist();
  const store = folderStore(root);
  const { ended } = publishing(root, folder);
  let wasRunning = false;
  while (!(await store.has(`builds/mf-orders/${manifest.build}/build.json`))) {
    const names = await store.list(`builds/mf-orders/${manifest.build}/browser`);
    if (!wasRunning && names.length > 8) {
      wasRunning = true;
      await removeLeftovers(store, Date.now() + AN_HOUR_S * 1000);
    }
    await wait(5);
  }
  expect([wasRunning, await ended]).toEqual([true, '']);
  expect((await newestRelease(store)).live).toEqual({ 'mf-orders': manifest.build });
  for (const file of Object.keys(manifest.files))
    expect(await store.has(`builds/mf-orders/${manifest.build}/browser/${file}`)).toBe(true);
}, 60_000);

test('a full disk leaves no half-written files', async () => {
  const root = temporaryFolder();
  const folder = temporaryFolder();
  const contents = { 'remoteEntry.js': 'entry', 'style.css': '', 'picture.bin': randomBytes(900_000).toString('hex') };
  writeFixtureBuild(folder, { section: 'mf-orders', contents });
  // No file above half a megabyte: the effect of a full disk, without filling one.
  const { ended } = publishing(root, folder, 'ulimit -f 1000;');
  expect(await ended).toMatch(/EFBIG/);
  expect(readdirSync(root, { recursive: true }).sort()).toEqual([
    'builds',
    'builds/mf-orders',
    'drafts',
    'trusted-keys',
    `trusted-keys/${testSigner().keyId}.pem`,
  ]);
}, 60_000);
