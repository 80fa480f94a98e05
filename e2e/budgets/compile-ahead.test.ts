import { expect, test } from '@jest/globals';
import { builtFile, manifestOf, SECTIONS } from './built-parts.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
const head = (part: string, file: string) => builtFile(part, file).toString('utf8', 0, HINT.length);

const starts = (part: string) => [manifestOf(part).entry, ...manifestOf(part).js];

test.each([
  ['shell', /^(core|bootstrap|remoteEntry|main)\./, 3],
  ['mf-catalog', /^(remoteEntry|home|category|product)\./, 4],
])('the first scripts of %s ask to be compiled ahead', (part, names, count) => {
  const first = [...starts(part), ...manifestOf(part).routes.flatMap(({ js }) => js)].filter((file) =>
    names.test(file),
  );
  expect(new Set(first).size).toBe(count);
  expect(first.filter((file) => head(part, file) !== HINT)).toEqual([]);
});

test.each(['shell', ...SECTIONS])('in a sheet of %s the same line would take a rule along', (part) => {
  const { css, routes } = manifestOf(part);
  const sheets = [...css, ...routes.flatMap((route) => route.css)];
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(head(part, sheet)).not.toContain('//');
});

test('later scripts of the shell do not', () => {
  const { files, entry, js } = manifestOf('shell');
  const later = Object.keys(files).filter((file) => file.endsWith('.js') && ![entry, ...js].includes(file));
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter((file) => head('shell', file) === HINT)).toEqual([]);
});
