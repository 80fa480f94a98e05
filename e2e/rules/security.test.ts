import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { REQUIREMENTS } from './asvs.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

const NUMBER = /^\d+\.\d+\.\d+$/;
const named = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => (line.split('|')[1] ?? '').split(',').map((cell) => cell.trim()))
  .filter((cell) => NUMBER.test(cell));

test('each requirement has exactly one entry, and no other number has one', () => {
  expect(named.toSorted()).toEqual(REQUIREMENTS.toSorted());
  expect(REQUIREMENTS).toHaveLength(253);
});

test('each applicable requirement says how it is met, and names the proof', () => {
  const rows = page.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|.*\|.*\|.*\|$/.test(line));
  const bare = rows.filter((row) => !/`[^`]+`|\(#|\]\(/.test(row) && !/ \| deviates \| | the same \|/.test(row));
  expect(bare).toEqual([]);
});

test.each(['docs/security.md', 'docs/asvs.md', 'docs/threats.md', 'SECURITY.md'])(
  'every file that %s names exists',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const files = [...text.matchAll(/`([^`\s]+\/[^`\s]+\.[a-z]+|(?:knip|renovate)\.json)`/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  },
);
