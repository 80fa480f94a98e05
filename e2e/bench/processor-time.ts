import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1e9;

/** Linux only. */
export function processorSeconds({ pid }: Pick<ChildProcess, 'pid'>): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return used.reduce((sum, each) => sum + each, 0) / NANOSECONDS;
}
