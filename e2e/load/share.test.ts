import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openShares } from './share.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-share-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Files of the only group below a folder. */
function groupIn(folder: string): Record<string, string> {
  const [name = ''] = readdirSync(folder).filter((each) => each.startsWith('shop-load-'));
  const group = join(folder, name);
  return Object.fromEntries(readdirSync(group).map((file) => [file, readFileSync(join(group, file), 'utf8')]));
}

test('in version 1 of control groups a process gets its part of each period', () => {
  mkdirSync(join(root, 'cpu'));
  writeFileSync(join(root, 'cpu/cpu.cfs_quota_us'), '-1');
  openShares(0.15, root).give('api-1', process.pid);
  expect(groupIn(join(root, 'cpu'))).toMatchObject({
    'cpu.cfs_period_us': '10000',
    'cpu.cfs_quota_us': '1500',
    'cgroup.procs': String(process.pid),
  });
});

test('also in version 2, which is looked for first', () => {
  writeFileSync(join(root, 'cgroup.controllers'), 'cpuset cpu io\n');
  openShares(0.15, root).give('api-1', process.pid);
  expect(readFileSync(join(root, 'cgroup.subtree_control'), 'utf8')).toBe('+cpu');
  expect(groupIn(root)).toMatchObject({ 'cpu.max': '1500 10000', 'cgroup.procs': String(process.pid) });
});

test('without writable ones the error is a sentence', () => {
  const sentence = `SHARE needs Linux and control groups that can be written: as root, with ${root} mounted for writing.`;
  expect(() => openShares(0.15, root).give('api-1', process.pid)).toThrow(sentence);
  writeFileSync(join(root, 'cgroup.controllers'), 'hugetlb\n');
  expect(() => openShares(0.15, root).give('api-1', process.pid)).toThrow(sentence);
});

test.each([0.05, 2, Number.NaN])('a share of %p is refused', (share) => {
  expect(() => openShares(share, root)).toThrow('SHARE must be from 0.1 to 1 of a processor.');
});
