import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

test('how to get pnpm is described once, and every page that uses it points there', () => {
  expect(textOf('CONTRIBUTING.md')).toContain('npm install -g pnpm');
  expect(pages.filter((page) => textOf(page).includes('npm install -g'))).toEqual([]);
  const using = pages.filter((page) => /(?<![\w@-])pnpm [a-z-]/.test(textOf(page).replaceAll('npx -y pnpm', '')));
  expect(using.filter((page) => !textOf(page).includes('CONTRIBUTING.md'))).toEqual([]);
});

const OF_PNPM_ITSELF = ['install', 'exec', '--filter', 'run'];

test('every command that a page names is one of this repository', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const help = spawnSync(process.execPath, [join(root, 'tools/bin/release.mjs'), '--help'], {
    encoding: 'utf8',
  }).stdout;
  const blocks = ['CONTRIBUTING.md', ...pages].flatMap(
    (page) => textOf(page).match(/(?<=^```sh\n)[\s\S]*?(?=^```)/gm) ?? [],
  );
  const commands = blocks.flatMap((block) => [...block.matchAll(/\bpnpm(?:@12)? ([\w:-]+)(?: ([\w-]+))?/g)]);
  expect(commands.length).toBeGreaterThan(20);
  const unknown = commands.filter(([, word = '', next = '']) => {
    if (word === 'release') return !new RegExp(`^  ${next}\\b`, 'm').test(help);
    return !Object.hasOwn(scripts, word) && !OF_PNPM_ITSELF.includes(word);
  });
  expect(unknown.map(([text]) => text)).toEqual([]);
});
