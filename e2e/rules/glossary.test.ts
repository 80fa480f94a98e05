import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const lines = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n');
const rows = lines.flatMap((line) => [...line.matchAll(/^\| \*\*([^*]+)\*\* +\|.*\| ([^|]+) \|$/g)]);

/** `@shop/contract/office/rights` is in `shared/contract`; `src/fragments` is in every section. */
function isThere(place: string): boolean {
  if (place.includes('@shop/')) return existsSync(join(root, place.replace(/^@shop\/([a-z]+).*/, 'shared/$1')));
  return existsSync(join(root, place)) || existsSync(join(root, 'mf-orders', place));
}

/** Built files and requests have no file in the repository. */
const isPath = (place: string) => /^(?:@shop\/)?[a-z][\w./@-]*$/.test(place) && place !== 'dist/';

test('the glossary defines each word once', () => {
  const words = rows.map(([, word]) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(10);
});

test('every place that the glossary names exists', () => {
  const places = rows.flatMap(([, , cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place));
  expect(places.filter((place) => isPath(place) && !isThere(place))).toEqual([]);
  expect(places.filter(isPath).length).toBeGreaterThan(10);
});

/** The first column of the second table. */
const avoided = new Set(
  lines
    .slice(lines.indexOf('## Words that names avoid'))
    .flatMap((line) => /^\| ([a-z, ]+?) +\|/.exec(line)?.[1]?.split(', ') ?? []),
);

const DECLARATION =
  /^[ \t]*(?:for (?:await )?\()?(?:export )?(?:default )?(?:async )?(?:const|let|var|function|class|interface|type|enum)\s+([{[][^;]*?[}\]]|[^=;(<]+)/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*/g;

/** The body of a request, named after its field. */
const OF_THE_API = ['ToldRequest'];

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const declaredNames = (code: string) =>
  [...code.replace(COMMENT, '').matchAll(DECLARATION)].flatMap(
    ([, names = '']) => names.match(/[A-Za-z_$][\w$]*/g) ?? [],
  );

/** The bad names of one file, including its own. */
const badNames = (file: string, code: string) =>
  [file, ...declaredNames(code)].filter(
    (name) => wordsOf(name).some((word) => avoided.has(word)) && !OF_THE_API.includes(name),
  );

test('names avoid words that have a simpler one', () => {
  const tracked = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs'], { cwd: root });
  const files = String(tracked)
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
  const found = files.flatMap((file) =>
    badNames(file, readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(2000);
});

/** After `test`, `it` or `describe`, or after the rows of `each`. */
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`),/g;

const OWN = 'e2e/rules/glossary.test.ts';

/** A title is read alone, in a list. */
const badTitles = (code: string) =>
  [...code.matchAll(TITLE)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((title) => wordsOf(title).some((word) => word !== 'says' && avoided.has(word)));

test('titles of tests avoid them, too', () => {
  const tracked = String(
    execFileSync('git', ['ls-files', '--', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root }),
  );
  const files = tracked.split('\n').filter((file) => file && file !== OWN && existsSync(join(root, file)));
  const found = files.flatMap((file) =>
    badTitles(readFileSync(join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test.each([
  "test('nobody is asked', run)",
  'it.each([["a (b)"]])("%s is told", run)',
  'describe(`whoever comes`, run)',
])('the search finds such a title: %s', (code) => expect(badTitles(code)).toHaveLength(1));

test.each([
  'const [said, setSaid] = useState();',
  '  let { path: asked } = x;',
  'const { page = 1, ...asked } = request;',
  'export function tellsAll() {',
  'type Told = 1;',
])('the search finds such a name: %s', (code) => expect(badNames('a.ts', code).length).toBeGreaterThan(0));

test('the search ignores sentences and fields', () => {
  expect(badNames('a.ts', "// const said\nsend({ told: isInformed });\nshow('you asked to be told');")).toEqual([]);
});
