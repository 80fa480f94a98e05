import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keys } from '@shop/release/builds';
import { newestRelease } from '@shop/release/revisions';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { testSigner } from '@shop/release/testing/test-signer';
import { folderStore } from '@shop/server/store/folder-store';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { publishTogether } from '../publish/publish-together.ts';
import { clockAt } from './checks/clock.ts';
import { CHECKS, examine, shopOf } from './doctor.ts';

/** Nothing outside this machine is called. */
const ofThisMachine = CHECKS.filter(({ name }) => name !== 'Clock and sign-in');

async function report(env: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const isHealthy = await examine(shopOf(env), (line) => lines.push(line), ofThisMachine);
  return { isHealthy, text: lines.join('\n') };
}

const closedPort = '65535';
const away = { PORT: closedPort, API_PORT: closedPort, RELEASES_PORT: closedPort };

test('every missing setting of a real shop is named, each with a remedy', async () => {
  const { isHealthy, text } = await report({ ...away, AUTH_MODE: 'firebase', SHOP_DATA: temporaryFolder() });
  expect(isHealthy).toBe(false);
  for (const name of [
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'ADMIN_PHONE',
    'PUBLIC_ORIGIN',
    'BACKUP_FOLDER',
    'DATABASE_URL',
  ])
    expect(text).toContain(name);
  const problems = text.split('\n').filter((line) => /^ {2}(PROBLEM|warning|unknown)/.test(line));
  const remedies = text.split('\n').filter((line) => line.trim().startsWith('->'));
  expect(remedies.length).toBe(problems.length);
}, 30_000);

test('a data folder that others may read, and servers that are down, are named', async () => {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(join(folder, 'releases'), { recursive: true });
  chmodSync(folder, 0o755);
  const { text } = await report({ ...away, AUTH_MODE: 'emulator', SHOP_DATA: folder });
  expect(text).toContain(`chmod 700 ${folder}`);
  expect(text).toContain(
    'The API does not respond at http://127.0.0.1:65535/ready (ECONNREFUSED: nothing listens there).',
  );
  expect(text).toContain(`its log says why: ${folder}/logs/api.log`);
  expect(text).toContain('warning  The release service does not respond at http://127.0.0.1:65535/health');
  expect(text).toContain('Nothing is published.');
});

test('a live build that lost a file, and a revision that cannot be read, are named with what helps', async () => {
  const folder = join(temporaryFolder(), 'data');
  const store = folderStore(join(folder, 'releases'));
  const dist = join(temporaryFolder(), 'dist');
  const { build } = writeFixtureBuild(dist, { section: 'shell', gives: {}, contents: { 'main.js': '1' }, css: [] });
  await publishTogether(store, [dist], { who: 'a newcomer', why: 'test', signer: testSigner() });
  const shop = { ...away, AUTH_MODE: 'emulator', SHOP_DATA: folder };
  expect((await report(shop)).text).toContain('is whole: 1 parts.');
  await store.remove(keys.browser('shell', build, 'main.js'));
  const { version } = await newestRelease(store);
  await store.put(`revisions/0000000${version + 1}.json`, Buffer.from('{'));
  const { text } = await report(shop);
  expect(text).toContain(`shell ${build} is damaged: main.js.`);
  expect(text).toContain('-> pnpm release publish shell puts it back, or roll back.');
  expect(text).toContain(`Revision ${version + 1} of the releases cannot be read.`);
});

test('a folder that cannot be written is named', async () => {
  // Nobody can write there, not even root.
  const { text } = await report({ ...away, AUTH_MODE: 'emulator', SHOP_DATA: '/proc/self/fdinfo' });
  expect(text).toMatch(/\/proc\/self\/fdinfo cannot be written by \S+: .*/);
});

test('a backup folder that others may read is named', async () => {
  const BACKUP_FOLDER = temporaryFolder();
  mkdirSync(join(BACKUP_FOLDER, 'base', new Date().toISOString().replace(/[:.]/g, '-')), { recursive: true });
  chmodSync(BACKUP_FOLDER, 0o755);
  const { text } = await report({ ...away, AUTH_MODE: 'emulator', SHOP_DATA: temporaryFolder(), BACKUP_FOLDER });
  expect(text).toContain(`chmod 700 ${BACKUP_FOLDER}`);
});

test('a missing data folder is reported in a sentence, without a stack', async () => {
  const { text } = await report({ ...away, AUTH_MODE: 'emulator', SHOP_DATA: '/nowhere/at/all' });
  expect(text).toContain('The data folder /nowhere/at/all cannot be opened: ENOENT: /nowhere/at/all does not exist.');
});

test('a server that is not ready is named with its own sentence and its log', async () => {
  const server = createServer((_, response) =>
    response.writeHead(503).end('{"error":{"code":"read_only","message":"The shop cannot save anything."}}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => new Promise((resolve) => server.close(resolve)));
  const API_PORT = String((server.address() as AddressInfo).port);
  const { text } = await report({ ...away, API_PORT, AUTH_MODE: 'emulator', SHOP_DATA: '/srv/shop/data' });
  expect(text).toContain(`The API is not ready: http://127.0.0.1:${API_PORT}/ready responds 503, The shop cannot save`);
  expect(text).toContain('-> Its log says why: /srv/shop/data/logs/api.log');
});

test('a database whose socket is missing is a problem with a reason', async () => {
  const DATABASE_URL = 'postgresql:///shop?host=/nowhere/at/all&user=shop';
  const { text } = await report({ ...away, AUTH_MODE: 'emulator', SHOP_DATA: temporaryFolder(), DATABASE_URL });
  expect(text).toContain('The database does not respond: ENOENT: /nowhere/at/all/.s.PGSQL.5432 does not exist.');
  expect(text).toMatch(/\d+ problems, \d+ warnings?, \d+ good\. Each arrow/);
});

test('the clock is compared with the time in the response of the identity provider', async () => {
  const server = createServer((_, response) => response.setHeader('date', 'Fri, 27 Nov 2026 10:00:00 GMT').end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => new Promise((resolve) => server.close(resolve)));
  const run = clockAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const shop = { ...shopOf({}), now: () => Date.UTC(2026, 10, 27, 10, 3) };
  expect(await run(shop)).toEqual([
    expect.objectContaining({ state: 'problem', text: expect.stringContaining('180 s ahead') }),
  ]);
});

test('a domain that leads nowhere, and an address without its protocol, have their own remedies', async () => {
  const real = { ...away, AUTH_MODE: 'firebase', SHOP_DATA: temporaryFolder() };
  const nowhere = await report({ ...real, PUBLIC_ORIGIN: 'https://shop.invalid' });
  expect(nowhere.text).toMatch(/The name shop\.invalid is not known\.|EAI_AGAIN/);
  const bare = await report({ ...real, PUBLIC_ORIGIN: 'shop.example.in' });
  expect(bare.text).not.toContain('without TLS');
}, 30_000);
