import { buildChanged } from 'tools/build-changed';
import { PARTS, PROGRAMS } from 'tools/parts';
import type { Step } from './step.ts';

class BuildFailed extends Error {}

export const builds: Step = {
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
