import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inRepository, repository } from '../runner/repository.ts';

/** Names that React, the router and the bundler keep for themselves: the next version may do without them. */
const PRIVATE = new RegExp(
  [
    'UNSAFE_',
    '__SECRET',
    '__CLIENT_INTERNALS',
    '__SERVER_INTERNALS',
    '_internal(Root|Roots|Fetch|Set|Active)',
    '_reactRootContainer',
    '_reactListening',
    '__react(Fiber|Props|Container|Events|Listeners|Marker|Resources)',
    '__reactInternal',
    '__(webpack|rspack)_(require|modules|share_scopes)__',
  ].join('|'),
  'g',
);

const privateNamesIn = (text: string) => [...text.matchAll(PRIVATE)].map(([name]) => name);

const OWN = 'e2e/rules/private-names.test.ts';
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'],
  {
    cwd: repository,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && file !== OWN && existsSync(inRepository(file)));

test('no source names what React, the router or the bundler keep for themselves', () => {
  expect(sources.length).toBeGreaterThan(1_500);
  const found = sources.flatMap((file) =>
    privateNamesIn(readFileSync(inRepository(file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "import { UNSAFE_LocationContext } from 'react-router';",
  "Object.keys(button).some((key) => key.startsWith('__reactProps'))",
  'React.__SECRET_INTERNALS_DO_NOT_USE',
  'root._internalRoot.current',
  '__webpack_require__.federation',
])('a private name is found in: %s', (text) => expect(privateNamesIn(text)).toHaveLength(1));
