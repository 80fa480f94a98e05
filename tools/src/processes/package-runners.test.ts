import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from '@jest/globals';
import { packageRunners } from './package-runners.ts';

const folder = mkdtempSync(join(tmpdir(), 'runners-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('finds pnpm above its shell, but not the process that started pnpm', async () => {
  const stays = `console.log(process.ppid); setInterval(() => {}, 1000)`;
  writeFileSync(
    join(folder, 'pnpm.cjs'),
    `const { spawn } = require('node:child_process');
     const shell = spawn('sh', ['-c', '"$NODE" stays.cjs; :'], { stdio: 'inherit' });
     process.on('SIGTERM', () => { shell.kill(); process.exit() });`,
  );
  writeFileSync(join(folder, 'stays.cjs'), stays);
  const pnpm = spawn(process.execPath, [join(folder, 'pnpm.cjs')], {
    cwd: folder,
    env: { ...process.env, NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const shell = await new Promise<string>((resolve) => createInterface({ input: pnpm.stdout }).once('line', resolve));
  const runners = packageRunners(Number(shell));
  process.kill(-(pnpm.pid ?? 0), 'SIGKILL');
  expect(runners[0]).toBe(pnpm.pid);
});
