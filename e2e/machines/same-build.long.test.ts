import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';

const root = join(import.meta.dirname, '../..');
const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));

interface Build {
  section: string;
  build: string;
  entry: string;
  files: Record<string, { integrity: string; bytes: number }>;
}

/**
 * The files in each part's build record; their names are hashes of their content. Except source maps: the
 * federation runtime begins in a module whose text contains paths, and maps count its columns.
 */
function buildIn(folder: string): Build[] {
  const pnpm = (...args: string[]) => execFileSync('npx', ['-y', 'pnpm@12', ...args], { cwd: folder, stdio: 'pipe' });
  execFileSync('git', ['clone', '--quiet', root, folder]);
  pnpm('install', '--frozen-lockfile', '--prefer-offline');
  pnpm('build');
  return parts.map((part) => {
    const { maps, ...build } = JSON.parse(readFileSync(join(folder, part, 'dist/build.json'), 'utf8'));
    return build;
  });
}

/** The shell's entry lists the digests of its chunks, in an order that depends on the folder. Its length does not. */
function withoutShellEntry(record: Build) {
  if (record.section !== 'shell') return record;
  const { build: _, entry, files, ...others } = record;
  return { ...others, files: { ...files, [entry]: undefined, entry: files[entry]?.bytes } };
}

test('the same sources give the same sections from another folder, and a shell that differs in its entry alone', () => {
  const parent = mkdtempSync(join(tmpdir(), 'same-build-'));
  whenDone(() => rmSync(parent, { recursive: true }));
  const [here, there] = [join(parent, 'one'), join(parent, 'another/deeper/down')].map((folder) =>
    buildIn(folder).map(withoutShellEntry),
  );
  expect(here).toEqual(there);
}, 300_000);
