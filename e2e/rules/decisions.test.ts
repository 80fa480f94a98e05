import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, '../../docs/decisions');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const titleOf = (page: string) => readFileSync(join(folder, page), 'utf8').split('\n', 1)[0]?.replace(/^# /, '');

test('every decision is named for its day and stands in the index once, by its title', () => {
  expect(pages.filter((page) => !/^\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/.test(page))).toEqual([]);
  const rows = (page: string) =>
    index
      .split('\n')
      .filter((row) => row.startsWith(`| ${page.slice(0, 10)} `) && row.includes(`[${titleOf(page)}](${page})`));
  const missing = pages.filter((page) => rows(page).length !== 1);
  expect(missing).toEqual([]);
});

test('the index names no page that is not there', () => {
  const named = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, page]) => page ?? '');
  expect(named.filter((page) => !pages.includes(page))).toEqual([]);
});
