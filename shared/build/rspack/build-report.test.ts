import { expect, test } from '@jest/globals';
import { BuildReport } from './build-report.mjs';

test('a build error is shown once, in the words of the bundler, and then that the part is built again', () => {
  const shown: string[] = [];
  const report = new BuildReport('mf-gifts', (text) => shown.push(text));
  for (const problems of ['', 'ERROR in ./a.ts', 'ERROR in ./a.ts', '', '']) report.report(problems);
  expect(shown).toEqual(['mf-gifts: the build has problems.\nERROR in ./a.ts\n', 'mf-gifts is built again.\n']);
});
