import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { freePort } from 'tools/ports';
import { repository } from '../runner/repository.ts';

const data = mkdtempSync(join(tmpdir(), 'shop-no-network-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Starts the shop as a person does, requests pages until they come, and ends it. */
const VISIT = `
  const { spawn } = require('node:child_process');
  const { setTimeout: wait } = require('node:timers/promises');
  const shop = spawn('node', ['tools/bin/start.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const origin = 'http://localhost:' + process.env.PORT;
  const statusOf = (path) => fetch(origin + path).then(({ status }) => status, () => 0);
  (async () => {
    for (const end = Date.now() + 240_000; (await statusOf('/')) !== 200 && Date.now() < end; ) await wait(500);
    for (const path of ['/', '/cart', '/api/user/all-category']) console.log(path, await statusOf(path));
    shop.once('exit', () => process.exit());
    shop.kill('SIGINT');
  })();
`;

test('a shop that is built opens on a machine that has no network', async () => {
  const ports = Object.fromEntries(
    await Promise.all(
      ['PORT', 'API_PORT', 'AUTH_EMULATOR_PORT', 'PAYMENTS_PORT', 'RELEASES_PORT'].map(
        async (name) => [name, String(await freePort())] as const,
      ),
    ),
  );
  const { stdout, stderr } = spawnSync('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec node -e "$VISIT"'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, ...ports, VISIT, SHOP_DATA: data, DATABASE_URL: '' },
    timeout: 290_000,
  });
  const output = `${stdout}${stderr}`;
  for (const line of ['/ 200', '/cart 200', '/api/user/all-category 200']) expect(output).toContain(line);
}, 300_000);
