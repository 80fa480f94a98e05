import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';

const root = join(import.meta.dirname, '../..');
const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));

/**
 * The files in each part's build record; their names are hashes of their content. Except source maps: the
 * federation runtime begins in a module whose text contains paths, and maps count its columns.
 */
function buildIn(folder: string) {
  const pnpm = (...args: string[]) => execFileSync('npx', ['-y', 'pnpm@12', ...args], { cwd: folder, stdio: 'pipe' });
  execFileSync('git', ['clone', '--quiet', root, folder]);
  pnpm('install', '--frozen-lockfile', '--prefer-offline');
  pnpm('build');
  return parts.map((part) => {
    const { maps, ...build } = JSON.parse(readFileSync(join(folder, part, 'dist/build.json'), 'utf8'));
    return build;
  });
}

test('the same sources give browsers the same files from another folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'same-build-'));
  whenDone(() => rmSync(parent, { recursive: true }));
  expect(buildIn(join(parent, 'one'))).toEqual(buildIn(join(parent, 'another/deeper/down')));
}, 300_000);
