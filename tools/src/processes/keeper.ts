import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Keeper {
  watch(group: number): void;
  forget(group: number): void;
  close(): void;
}

/** Starts the process that stops the others if this one is killed without warning. */
export function startKeeper(): Keeper {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keeper.mjs')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  child.stdin.on('error', () => {});
  return {
    watch: (group) => child.stdin.write(`+${group}\n`),
    forget: (group) => child.stdin.write(`-${group}\n`),
    close: () => child.stdin.end(),
  };
}
