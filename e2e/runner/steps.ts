import { browser } from './browser.ts';
import { browserTests } from './browser-tests.ts';
import { builds } from './builds.ts';
import { jest } from './jest.ts';
import { staticChecks } from './static-checks.ts';
import type { Step } from './step.ts';

/** Quickest first. */
export const stepsOf = (long: boolean): Step[] => [
  ...staticChecks,
  jest({ name: 'unit tests' }),
  builds,
  jest({ name: 'byte budgets and rules of the house', workspace: 'e2e' }),
  jest({ name: 'API on both engines', workspace: 'api' }),
  browser,
  browserTests,
  ...(long ? [jest({ name: 'long API tests', workspace: 'api', env: { LONG_TESTS: '1' } })] : []),
];
