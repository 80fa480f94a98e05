import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = String(execFileSync('git', ['ls-files', '--', '*.md'], { cwd: root }))
  .split('\n')
  .filter((page) => page && existsSync(join(root, page)));

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** `[text](file.md#heading)` outside of code. */
const linksOf = (page: string) =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/\]\(([^()\s:]*\.md)?(?:#([^()\s]+))?\)/g),
  ].flatMap(([link, file = '', anchor = '']) => (file || anchor ? [{ link, file, anchor }] : []));

function isBroken(page: string, file: string, anchor: string): boolean {
  const target = file ? join(root, dirname(page), file) : join(root, page);
  if (!existsSync(target)) return true;
  return anchor !== '' && !anchorsOf(target).includes(anchor);
}

test('every link from one page of documentation to another leads to a page and heading that exist', () => {
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, ...link })));
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ page, file, anchor }) => isBroken(page, file, anchor));
  expect(broken.map(({ page, link }) => `${page}: ${link}`)).toEqual([]);
});

/** A plain path, as comments in code have it. */
test('every decision that a page or a comment names exists', () => {
  const found = execFileSync('git', ['grep', '-hoE', 'docs/decisions/[a-z0-9-]+[.]md', '--', '.'], { cwd: root });
  const named = new Set(String(found).split('\n').filter(Boolean));
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
