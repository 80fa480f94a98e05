import { availableParallelism } from 'node:os';
import type { Task } from '../processes/supervisor.ts';
import { inputsOf } from './inputs.ts';
import { type Part, partFolder, rspackCommand } from './parts.ts';
import { forgetStamp, isBuiltFrom, writeStamp } from './stamp.ts';

const buildTask = (part: Part): Task => ({
  name: `build-${part.replace('/', '-')}`,
  args: [rspackCommand(part), 'build'],
  cwd: partFolder(part),
  env: { ...process.env, NODE_ENV: 'production' },
});

export interface BuildOptions {
  parts: readonly Part[];
  run(task: Task): Promise<void>;
  /** Called after a part was built, not for an unchanged one. */
  onBuilt(part: Part): void;
}

export async function buildChanged({ parts, run, onBuilt }: BuildOptions): Promise<void> {
  const waiting = parts
    .map((part) => ({ part, inputs: inputsOf(part) }))
    .filter(({ part, inputs }) => !isBuiltFrom(part, inputs));
  async function buildNext(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    forgetStamp(next.part);
    await run(buildTask(next.part));
    writeStamp(next.part, next.inputs);
    onBuilt(next.part);
    return buildNext();
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, buildNext));
}
