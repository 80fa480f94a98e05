import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepository, repository } from '../runner/repository.ts';

const FOR_POINTERS = /@media[^{]*\(hover:\s*hover\)/;

/** Selectors with `:hover` outside a media query for pointers that hover. */
function stickyHovers(css: string): string[] {
  const above: string[] = [];
  const found: string[] = [];
  for (const [, prelude = '', brace] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') above.pop();
    if (brace !== '{') continue;
    if (prelude.includes(':hover') && !above.some((each) => FOR_POINTERS.test(each))) found.push(prelude.trim());
    above.push(prelude);
  }
  return found;
}

const sheets = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

test('no button keeps its hover style after a finger has left it', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((sheet) =>
    stickyHovers(readFileSync(inRepository(sheet), 'utf8')).map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['.a:hover { color: red }', ['.a:hover']],
  ['@media (min-width: 768px) { .a:hover { color: red } }', ['.a:hover']],
  ['@media (hover: hover) { .a:hover { color: red } } .b, .c:hover {}', ['.b, .c:hover']],
  ['@media (min-width: 768px) { @media (hover: hover) { .a:hover { color: red } } }', []],
])('%s', (css, found) => expect(stickyHovers(css)).toEqual(found));
