import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

test('how to get pnpm is said once, and every page that uses it points there', () => {
  expect(textOf('CONTRIBUTING.md')).toContain('npm install -g pnpm');
  expect(pages.filter((page) => textOf(page).includes('npm install -g'))).toEqual([]);
  const using = pages.filter((page) => /(?<![\w@-])pnpm [a-z-]/.test(textOf(page).replaceAll('npx -y pnpm', '')));
  expect(using.filter((page) => !textOf(page).includes('CONTRIBUTING.md'))).toEqual([]);
});
