import { inRepository, installedScript, repository } from './repository.ts';
import type { Step } from './step.ts';

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
export const staticChecks = (packages: readonly string[] = []): Step[] => [
  check('lint, format and import directions', () => [
    installedScript('.', '@biomejs/biome/bin/biome'),
    'check',
    ...(packages.length > 0 ? packages : ['.']),
  ]),
  check('unused files, exports and packages', () => [installedScript('.', 'knip/bin/knip.js'), '--no-progress']),
  check('types', () => [inRepository('e2e/bin/typecheck.mjs'), ...packages]),
];
