import { inRepository, installedScript } from './repository.ts';
import type { Step } from './step.ts';

const SUMMARY = /^(\d+) passed, (\d+) failed$/m;

/** One failure after the other, under load; needs root and Debian's packages. */
export const faults: Step = {
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
