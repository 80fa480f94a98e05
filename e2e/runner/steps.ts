import { type Affected, affectedSince } from 'tools/affected';
import { buildChanged } from 'tools/build-changed';
import { PARTS, PROGRAMS, testFolder } from 'tools/parts';
import { browser } from './browser.ts';
import { browserTests } from './browser-tests.ts';
import { jestTests } from './jest.ts';
import { inRepository, installedScript, repository } from './repository.ts';
import type { Step } from './step.ts';

class BuildFailed extends Error {}

const builds: Step = {
  name: 'production builds',
  async run({ run }) {
    async function build(task: Parameters<typeof run>[0]) {
      const { why, output } = await run(task);
      if (why) throw new BuildFailed(`${task.name} failed (${why}):\n${output}`);
    }
    try {
      await buildChanged({ parts: [...PARTS, ...PROGRAMS], run: build, onBuilt: () => {} });
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error;
      return { passed: 0, failed: 1, output: error.message };
    }
  },
};

const versionBefore: Step = {
  name: 'the version before on this schema',
  async run({ run }) {
    const args = [inRepository('e2e/bin/version-before.mjs')];
    const { why, output } = await run({ name: 'version-before', args, cwd: inRepository('.'), env: process.env });
    return { passed: why ? 0 : 1, failed: why ? 1 : 0, output };
  },
};

/** A program that checks something and reports by how it ends: one check. */
const check = (name: string, args: () => string[]): Step => ({
  name,
  async run(bench) {
    const task = { name: `check-${name.replaceAll(' ', '-')}`, args: args(), cwd: repository, env: process.env };
    const { why, output } = await bench.run(task);
    return why ? { passed: 0, failed: 1, output } : { passed: 1, failed: 0, output };
  },
});

/** Lint and types of these packages, or of all; unused code only shows in the whole. */
const staticChecks = (packages: readonly string[] = []): Step[] => [
  check('lint, format and import directions', () => [
    installedScript('.', '@biomejs/biome/bin/biome'),
    'check',
    ...(packages.length > 0 ? packages : ['.']),
  ]),
  check('unused files, exports and packages', () => [installedScript('.', 'knip/bin/knip.js'), '--no-progress']),
  check('types', () => [inRepository('e2e/bin/typecheck.mjs'), ...packages]),
];

const SUMMARY = /^(\d+) passed, (\d+) failed$/m;

/** One failure after the other, under load; needs root and Debian's packages. */
const faults: Step = {
  name: 'faults under load',
  async run({ run }) {
    const { why, output } = await run({
      name: 'faults',
      args: [installedScript('.', 'tsx/dist/cli.mjs'), 'faults/main.ts'],
      cwd: inRepository('e2e'),
      env: process.env,
    });
    const [, passed = '0', failed = '1'] = SUMMARY.exec(output) ?? [];
    return { passed: Number(passed), failed: why ? Math.max(Number(failed), 1) : Number(failed), output };
  },
};

export interface Wanted {
  /** With the long tests. */
  long: boolean;
  /** One of `STAGES`, or all. */
  only?: string | undefined;
  /** `2/3`: the second third of the browser tests. */
  shard?: string | undefined;
  /** Only tests that a change since this branch or commit affects. */
  base?: string | undefined;
}

/** A step, or several of which each needs the previous one's result. */
type Lane = Step | Step[];
/** The lanes of a row run at the same time; the next row starts when all have passed. */
type Rows = Lane[][];

const unit = (packages?: string[]) =>
  jestTests({
    name: 'unit tests',
    args: packages ? ['--passWithNoTests', ...packages.map((name) => `/${name}/`)] : [],
  });
/** The API is built before these run. */
const AS_BUILT = { SHOP_TEST_BUILT: 'yes' };
const rules = jestTests({ name: 'byte budgets and rules of the house', workspace: 'e2e', env: AS_BUILT });
const budgets = jestTests({ name: 'byte budgets', workspace: 'e2e', args: ['budgets/'] });
const api = jestTests({ name: 'API on both engines', workspace: 'api' });
const apiAsBuilt = jestTests({ name: api.name, workspace: 'api', env: AS_BUILT });
const machines = jestTests({ name: 'several machines', workspace: 'e2e', env: { LONG_TESTS: '1' } });
const longApi = jestTests({ name: 'long API tests', workspace: 'api', env: { LONG_TESTS: '1' } });
const longStorage = jestTests({ name: 'a real object storage', workspace: 'shared/server', env: { LONG_TESTS: '1' } });
const manyCanaries = jestTests({
  name: 'a thousand simulated canaries',
  args: ['tools/src/canaries/assess.test'],
  env: { CANARIES: '1000' },
});
const longFuzz = jestTests({
  name: 'fuzz of releases',
  args: ['tools/src/release-tool/release-fuzz'],
  env: { FUZZ_STEPS: process.env.FUZZ_STEPS || '3000' },
});

/** By the names that `--only` takes: what the jobs of a workflow run beside each other. */
const stages = ({ long, shard }: Wanted): Record<string, Rows> => ({
  static: [staticChecks()],
  unit: [[unit()]],
  budgets: [[builds], [rules]],
  api: [
    [api],
    ...(long ? [[longApi, longFuzz, longStorage, manyCanaries], [machines], [faults], [versionBefore]] : []),
  ],
  browser: [[builds, browser], [browserTests({ shard })]],
});

export const STAGES = Object.keys(stages({ long: false }));

/** Quickest first. Builds, rules and the API's tests keep a core busy next to the unit tests, many of which wait. */
const everything = ({ long, shard }: Wanted): Rows => [
  staticChecks(),
  [[builds, rules, apiAsBuilt], unit(), browser],
  [browserTests({ shard })],
  ...(long ? [[longApi, longFuzz, longStorage, manyCanaries], [machines], [faults], [versionBefore]] : []),
];

/** A change of sections only needs their own checks, and those of what they provide to the rest of the shop. */
const rowsForSections = (sections: string[]): Rows => [
  [...staticChecks([...sections, 'e2e']), unit(sections), [builds, budgets], browser],
  [browserTests({ files: sections.map(testFolder), projects: ['phone'] })],
];

function rowsFor({ parts, tests }: Affected): Rows {
  const ofSections = tests.every((name) => name.startsWith('mf-') || name === 'e2e');
  if (ofSections && parts.length > 0) return rowsForSections(parts);
  return [
    staticChecks(),
    ...(tests.length > 0 ? [[unit(tests)]] : []),
    ...(parts.length > 0 ? [[builds, browser], [rules], [browserTests({})]] : []),
    ...(tests.includes('api') ? [[api]] : []),
  ];
}

export function rowsOf(wanted: Wanted): Rows {
  if (wanted.base !== undefined) return rowsFor(affectedSince(wanted.base));
  if (wanted.only === undefined) return everything(wanted);
  const rows = stages(wanted)[wanted.only];
  if (!rows) throw new Error(`--only takes one of ${STAGES.join(', ')}; ${wanted.only} is none of them.`);
  return rows;
}
