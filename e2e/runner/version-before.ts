import { inRepository } from './repository.ts';
import type { Step } from './step.ts';

export const versionBefore: Step = {
  name: 'the version before on this schema',
  async run({ run }) {
    const args = [inRepository('e2e/bin/version-before.mjs')];
    const { why, output } = await run({ name: 'version-before', args, cwd: inRepository('.'), env: process.env });
    return { passed: why ? 0 : 1, failed: why ? 1 : 0, output };
  },
};
