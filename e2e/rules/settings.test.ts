import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const FOLDERS = [
  'api/src',
  'front-door/src',
  'tools/src',
  'tools/demo/src',
  'shared/release/src',
  'shared/server/src',
  'shared/watching/src',
  'shared/build/dev',
  'shared/build/local',
];

/** Variables of the machine, of a CI, or from one of our own programs to the next. */
const OTHERS = new Set(
  ['PATH', 'HOME', 'NODE_ENV', 'INIT_CWD', 'GITHUB_ACTIONS', 'RSPACK_SERVE', 'PLAYWRIGHT_CHROMIUM'].concat([
    // Of the tests.
    'CANARIES',
    'ACTIONS_ID_TOKEN_REQUEST_URL',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'DEV_PARTS',
    'DEV_RELEASES',
    'PAYMENTS_HOST',
    // Described with the setting itself.
    'RAZORPAY_KEY_ID_FILE',
  ]),
);
const isTest = (file: string) => /\.test\.ts$|\/testing\//.test(file);

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name));
const sources = FOLDERS.flatMap(filesOf)
  .filter((file) => /\.(ts|mjs)$/.test(file) && !isTest(file))
  .map((file) => readFileSync(file, 'utf8'));

const read = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)|\(env, '([A-Z][A-Z0-9_]+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  ),
);

const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
const described = [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name ?? '');

test('every variable that a program reads is described', () => {
  const missing = [...read].filter((name) => !OTHERS.has(name) && !described.includes(name));
  expect(missing).toEqual([]);
  expect(read.size).toBeGreaterThan(25);
});

test('every described variable is read, and described once', () => {
  const all = sources.join('\n');
  const camel = (name: string) =>
    name
      .replace(/^LIMIT_/, '')
      .toLowerCase()
      .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const isRead = (name: string) => all.includes(name) || (name.startsWith('LIMIT_') && all.includes(camel(name)));
  expect(described.filter((name) => !isRead(name))).toEqual([]);
  expect(new Set(described).size).toBe(described.length);
});

test('every secret is documented with its file variant', () => {
  const secrets = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:secretOf|postgresUrl)\(env, '([A-Z_]+)'/g)].map(([, name]) => name ?? ''),
    ),
  );
  const [, list = ''] = /<!-- secrets -->([\s\S]*)<!-- end of secrets -->/.exec(page) ?? [];
  const listed = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? '');
  expect(listed.sort()).toEqual([...secrets].sort());
});
