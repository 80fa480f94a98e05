import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { releaseService } from '@shop/release/client/release-service';
import { uploadBuild } from '@shop/release/client/upload';
import { readDist } from '@shop/release/dist-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { toolsFolder } from '../folders.ts';
import { freePort } from '../processes/ports.ts';
import { messageOf, openService } from './testing/open-service.ts';

const DEADLINE_MS = 30_000;

/** The real program on this folder, as `pnpm start` runs it; `before` runs in its shell. */
async function startProgram(folder: string, before = '') {
  const port = await freePort();
  const program = join(toolsFolder, 'bin/release-service.mjs');
  const env = { ...process.env, SHOP_DATA: folder, RELEASES_PORT: String(port) };
  const child = spawn('sh', ['-c', `${before} exec "$0" "$1"`, process.execPath, program], { env, stdio: 'ignore' });
  whenDone(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + DEADLINE_MS; !(await isUp()) && Date.now() < end; ) await wait(50);
  return { child, url };
}

function killed(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  return ended;
}

async function publish(url: string, token: string, dist: string) {
  const remote = releaseService(url, async () => token);
  const read = await readDist(dist);
  const { section, build } = read.manifest;
  await uploadBuild(remote, read, null, () => undefined);
  const options = { build, 'pass-over': ['smoke'], why: 'no browser here' };
  return remote.run('publish', [section], options, () => undefined);
}

test('killed at any moment, nothing unchecked is live, and a second attempt continues', async () => {
  const made = await openService();
  await made.onFolder('team', ['orders'], { sections: 'mf-orders', 'pass-over': ['smoke'] });
  const token = await made.token('orders', 'mf-orders');
  const contents = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`chunk-${index}.js`, `${index};`.repeat(20_000)]),
  );
  const { dist, build } = made.build('mf-orders', 'killed', {
    contents: { 'remoteEntry.js': '1', 'style.css': '', ...contents },
  });
  const inStore = join(made.folder, 'releases/builds/mf-orders', build);
  const moments = [
    () => existsSync(join(made.folder, 'uploads/mf-orders', build, 'browser')),
    () => existsSync(join(inStore, 'browser/chunk-3.js')),
    () => existsSync(join(inStore, 'build.json')),
  ];
  for (const isNow of moments) {
    const { child, url } = await startProgram(made.folder);
    const attempt = messageOf(publish(url, token, dist));
    for (const end = Date.now() + DEADLINE_MS; !isNow() && Date.now() < end; ) await wait(2);
    await killed(child);
    expect(await attempt).toMatch(/does not respond|broke before it was done/);
    expect((await made.live())['mf-orders']).toBeUndefined();
  }
  const { url } = await startProgram(made.folder);
  await publish(url, token, dist);
  expect((await made.live())['mf-orders']).toBe(build);
}, 120_000);

test('a read-only store is reported, and nothing changes', async () => {
  const made = await openService();
  await made.onFolder('team', ['orders'], { sections: 'mf-orders', 'pass-over': ['smoke'] });
  const token = await made.token('orders', 'mf-orders');
  const { dist, build } = made.build('mf-orders', 'large', {
    contents: { 'remoteEntry.js': 'x'.repeat(3_000_000), 'style.css': '' },
  });
  const { url } = await startProgram(made.folder, 'ulimit -f 1000;');
  expect(await messageOf(publish(url, token, dist))).toMatch(/larger than this user may write/);
  expect(await made.live()).not.toHaveProperty('mf-orders');
  expect(existsSync(join(made.folder, 'releases/builds/mf-orders', build, 'build.json'))).toBe(false);
}, 60_000);
