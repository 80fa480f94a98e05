import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { lockFolder } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'shop-lock-'));
  folder = join(parent, 'db');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('is held once, and free again after it is released', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2_000_000_000, started: '1' })],
    ['a process whose number another one has now', JSON.stringify({ pid: process.pid, started: 'long ago' })],
    ['half a file', '{"pid":'],
  ])('left behind by %s is taken over', (_what, content) => {
    writeFileSync(`${folder}.lock`, content);
    lockFolder(folder)();
  });
});
