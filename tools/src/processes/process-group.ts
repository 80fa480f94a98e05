import { spawn } from 'node:child_process';
import type { Keeper } from './keeper.ts';

const LAST_WORDS_MS = 1_000;

export interface Command {
  /** Default: Node. */
  program?: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface ProcessGroup {
  pid: number;
  /** The end in words: 'exit code 1' or 'signal SIGKILL'; empty on success. */
  ended: Promise<string>;
  signal(signal: NodeJS.Signals): void;
  isAlive(): boolean;
}

function reach(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

/** A program in its own process group, so that its children end with it. */
export function startGroup(
  { program = process.execPath, args, cwd, env }: Command,
  onOutput: (chunk: Buffer) => void,
  keeper: Keeper,
): ProcessGroup {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started.`);
  keeper.watch(pid);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      reach(pid, 'SIGKILL');
      keeper.forget(pid);
      const why = signal ? `signal ${signal}` : code ? `exit code ${code}` : '';
      // Its last output arrives after its end, unless a process outside its group keeps the output open.
      child.once('close', () => resolve(why));
      setTimeout(resolve, LAST_WORDS_MS, why).unref();
    });
  });
  return { pid, ended, signal: (signal) => reach(pid, signal), isAlive: () => reach(pid, 0) };
}
