import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { lockFolder, refuseFolderInUse } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-lock-'));
  folder = join(parent, 'db');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('is held once, and free again after it is released', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
    await expect(refuseFolderInUse(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
    unlock();
    await refuseFolderInUse(folder);
    expect(readdirSync(parent)).toEqual([]);
    (await lockFolder(folder))();
    expect(readdirSync(parent)).toEqual([]);
  });

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2_000_000_000, started: '1' })],
    ['a process whose number another one has now', JSON.stringify({ pid: process.pid, started: 'long ago' })],
    ['half a file', '{"pid":'],
  ])('left behind by %s is taken over', async (_what, content) => {
    writeFileSync(`${folder}.lock`, content);
    (await lockFolder(folder))();
  });

  test('of a process in another container holds while that process lives, and not after kill -9', async () => {
    const sign = 'db.lock.0a1b2c3d';
    const script = `require('net').createServer().listen(${JSON.stringify(join(parent, sign))}, () => console.log('open'))`;
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 1, started: '7', place: 'another container', sign }));
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 1 in another container. Stop that one first');
    other.kill('SIGKILL');
    await once(other, 'close');
    expect(readdirSync(parent)).toContain(sign);
    (await lockFolder(folder))();
    expect(readdirSync(parent)).toEqual([]);
  });
});
