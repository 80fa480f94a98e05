import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, '../../docs/decisions');
const textOf = (page: string) => readFileSync(join(folder, page), 'utf8');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const index = textOf('README.md');

const DATES = /^\*\*Decided\*\* (\d{4}-\d\d-\d\d)(?:, changed (\d{4}-\d\d-\d\d))?\.$/;
const HEADINGS = ['Context', 'Decision', 'Consequences', 'What would change our mind'];

interface Page {
  title: string;
  decided: string;
  changed: string;
  sections: { heading: string; text: string }[];
}

function read(page: string): Page {
  const text = textOf(page);
  const [first = '', , dates = ''] = text.split('\n');
  const [, decided = '', changed = ''] = DATES.exec(dates) ?? [];
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ heading: part.split('\n', 1)[0] ?? '', text: part.slice(part.indexOf('\n')).trim() }));
  return { title: first.replace(/^# /, ''), decided, changed, sections };
}

test.each(pages)('%s has a name without a date, a title, its dates and the four sections with text', (page) => {
  expect(page).toMatch(/^[a-z]+(?:-[a-z]+)*\.md$/);
  const { title, decided, changed, sections } = read(page);
  expect(title.length).toBeGreaterThan(10);
  expect(decided).not.toBe('');
  if (changed) expect(changed > decided).toBe(true);
  expect(sections.map(({ heading }) => heading)).toEqual(HEADINGS);
  expect(sections.filter(({ text }) => text.length < 20)).toEqual([]);
});

test('the index lists every decision once, with its title and dates', () => {
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
  const rows = index.split('\n').flatMap((row) => (row.includes('](') && row.startsWith('|') ? [cellsOf(row)] : []));
  const listed = rows.map(([, link, decided, changed]) => [link, decided, changed].join(' | '));
  const wanted = pages.map((page) => {
    const { title, decided, changed } = read(page);
    return `[${title}](${page}) | ${decided} | ${changed}`;
  });
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});
