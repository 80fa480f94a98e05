import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { isRunning } from './is-running.ts';

/** Starts a process that ignores signals, in its own group, like the process that the test kills. */
const OWNER = `
const { spawn } = require('node:child_process');
const keeper = spawn(process.execPath, [process.argv[1]], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";
const child = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
keeper.stdin.write('+' + child.pid + '\\n');
child.stdout.once('data', () => console.log(child.pid + ' ' + keeper.pid));
`;

test('the children of a killed process end within three seconds, and the keeper with them', async () => {
  const owner = spawn(process.execPath, ['-e', OWNER, join(__dirname, 'keeper.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const line = await new Promise<string>((resolve) => createInterface({ input: owner.stdout }).once('line', resolve));
  const pids = line.split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  owner.kill('SIGKILL');
  const since = Date.now();
  while (pids.some(isRunning) && Date.now() - since < 10_000) await sleep(50);
  expect(Date.now() - since).toBeLessThan(3000);
}, 30_000);
