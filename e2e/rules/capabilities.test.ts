import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const [, table = ''] = readFileSync(join(root, 'docs/releases.md'), 'utf8').split('## Capabilities and their tests');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2);
const filesOf = (row: string) =>
  [...row.matchAll(/`([\w./-]+\.test\.tsx?|[\w./-]+\.spec\.ts)`/g)].map(([, file = '']) => file);

/** As the page names them: in full, below the front door's source, next to the previous one, or among the release's browser tests. */
function isThere(file: string, before: string) {
  const folders = ['', 'front-door/src', dirname(before), 'e2e/tests/composition/release'];
  return folders.some((folder) => existsSync(join(root, folder, file)));
}

test('every capability of releases is shown by an existing test', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => filesOf(row).length === 0)).toEqual([]);
  const missing = rows.flatMap((row) =>
    filesOf(row).filter((file, index, files) => !isThere(file, files[index - 1] ?? '')),
  );
  expect(missing).toEqual([]);
});
