import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const root = mkdtempSync(join(tmpdir(), 'page-texts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** In a separate process, because Jest cannot load Rspack. Prints the errors of both builds. */
const BUILD = `
  import { rspack } from '@rspack/core';
  import { sectionConfig } from './app-config.mjs';
  rspack(sectionConfig({ folder: process.argv[1], name: 'mf-gifts' })(), (failure, stats) => {
    if (failure) throw failure;
    const { children } = stats.toJson({ all: false, errors: true, children: true });
    console.log('errors ' + JSON.stringify(children.flatMap(({ errors }) => errors.map(({ message }) => message))));
  });
`;

const saying = (text: string) => `import { t } from './t.ts'; export const Component = () => t('${text}');`;

const FILES = {
  'package.json': '{ "name": "mf-gifts", "version": "1.0.0" }',
  'rspack.config.mjs': '',
  'src/routes.tsx': `export const routes = [
    { path: '/gifts', lazy: () => import('./gifts.ts') },
    { path: '/cards', lazy: () => import('./cards.ts') },
    { path: '/plain', lazy: () => import('./plain.ts') },
  ];`,
  'src/t.ts': `import { translator } from '@shop/platform'; export const { t } = translator('mf-gifts');`,
  'src/gifts.ts': `${saying('Gifts')} export { sent } from './sent.ts'; export const wrap = () => import('./wrap.ts');`,
  'src/sent.ts': `// Said later: after it was sent.\nimport { t } from './t.ts'; export const sent = () => t('It is sent');`,
  'src/wrap.ts': saying('Wrap it'),
  'src/cards.ts': saying('Cards'),
  'src/plain.ts': 'export const Component = () => null;',
  'locales/hi.json': JSON.stringify({ Gifts: 'तोहफ़े', 'It is sent': 'भेज दिया', 'Wrap it': 'पैक करें', Cards: 'कार्ड' }),
};

function build(files: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const args = ['--input-type=module', '-e', BUILD, root];
  const output = execFileSync(process.execPath, args, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
  return JSON.parse(/^errors (.*)$/m.exec(output)?.[1] ?? '') as string[];
}

interface Route {
  path: string;
  texts?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));

test('each page has its own texts, which name those of what it loads later, in each language of the section', () => {
  // Ten texts make a third language: nothing else names it.
  expect(build({ 'locales/kn.json': JSON.stringify({ $unfinished: true, Cards: 'ಕಾರ್ಡ್' }) })).toEqual([]);

  const { routes, files } = read('build.json') as { routes: Route[]; files: object };
  const texts = routes.map(({ path, texts = {} }) => [
    path,
    Object.fromEntries(Object.entries(texts).map(([language, file]) => [language, read(`browser/${file}`)])),
  ]);
  const later = Object.keys(files).find(
    (file) => /^texts/.test(file) && 'Wrap it' in (read(`browser/${file}`)['mf-gifts'] ?? {}),
  );
  expect(Object.fromEntries(texts)).toEqual({
    '/gifts': { hi: { 'mf-gifts': { Gifts: 'तोहफ़े' }, $later: { section: 'mf-gifts', file: later } } },
    '/cards': { hi: { 'mf-gifts': { Cards: 'कार्ड' } }, kn: { 'mf-gifts': { Cards: 'ಕಾರ್ಡ್' } } },
    '/plain': {},
  });
  expect(Object.keys(files)).toEqual(expect.arrayContaining([routes[0]?.texts?.hi, later]));
  expect(read(`browser/${later}`)).toEqual({ 'mf-gifts': { 'It is sent': 'भेज दिया', 'Wrap it': 'पैक करें' } });
});

test('a build fails if a text is missing, or if a translation has another place', () => {
  expect(build({ 'locales/hi.json': JSON.stringify({ Gifts: 'तोहफ़े {name}', Cards: 'कार्ड' }) })[0]).toContain(
    'locales/hi.json',
  );
});
