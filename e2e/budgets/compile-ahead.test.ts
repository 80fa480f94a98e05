import { expect, test } from '@jest/globals';
import { builtFile, manifestOf } from './built-parts.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
const head = (file: string) => builtFile('shell', file).toString('utf8', 0, HINT.length);

test('what the shell is made of asks to be compiled ahead; in a sheet the same line would take a rule along', () => {
  const { entry, js, css } = manifestOf('shell');
  expect([entry, ...js].filter((file) => head(file) === HINT)).toEqual([expect.stringMatching(/^core\.\w+\.js$/)]);
  expect(css.length).toBeGreaterThan(0);
  for (const sheet of css) expect(head(sheet)).not.toContain('//');
});
