import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { firstSegment, keepNewest } from './retention.ts';

const nameOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}T02-30-00-000Z`;

function backupsOf(...names: string[]) {
  const folder = temporaryFolder();
  for (const name of names) mkdirSync(join(folder, 'base', name, 'database'), { recursive: true });
  return folder;
}

test('the newest copies stay, and unfinished ones are not counted', async () => {
  const folder = backupsOf(nameOf(3), nameOf(1), nameOf(2), `${nameOf(4)}.part`);
  expect(await keepNewest(folder, 2, {})).toEqual([nameOf(1)]);
  expect(readdirSync(join(folder, 'base')).sort()).toEqual([nameOf(2), nameOf(3), `${nameOf(4)}.part`]);
});

test('nothing is removed while there are no more copies than wanted', async () => {
  const folder = backupsOf(nameOf(1), nameOf(2));
  expect(await keepNewest(folder, 2, {})).toEqual([]);
});

test('the log of writes is retained from the first write that the oldest remaining copy needs', () => {
  const manifest = JSON.stringify({
    'WAL-Ranges': [{ Timeline: 2, 'Start-LSN': '16/B3000028', 'End-LSN': '16/B3000100' }],
  });
  expect(firstSegment(manifest)).toBe('0000000200000016000000B3');
});

test('writes before the oldest remaining copy are removed by PostgreSQL itself', async () => {
  const folder = backupsOf(nameOf(1), nameOf(2));
  const manifest = { 'WAL-Ranges': [{ Timeline: 1, 'Start-LSN': '0/5000028' }] };
  writeFileSync(join(folder, 'base', nameOf(2), 'database/backup_manifest'), JSON.stringify(manifest));
  mkdirSync(join(folder, 'wal'));
  writeFileSync(join(folder, 'wal/000000010000000000000004'), '');
  const programs = temporaryFolder();
  const call = join(programs, 'call');
  writeFileSync(join(programs, 'pg_archivecleanup'), `#!/bin/sh\necho "$@" > ${call}\n`, { mode: 0o755 });
  await keepNewest(folder, 1, { ...process.env, POSTGRES_BIN: programs });
  expect(readdirSync(programs)).toContain('call');
});
