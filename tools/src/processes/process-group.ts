import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Keeper } from './keeper.ts';

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
  logFile: string,
  keeper: Keeper,
): ProcessGroup {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started.`);
  keeper.watch(pid);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : code ? `exit code ${code}` : ''));
  });
  void ended.then(() => {
    reach(pid, 'SIGKILL');
    keeper.forget(pid);
  });
  return { pid, ended, signal: (signal) => reach(pid, signal), isAlive: () => reach(pid, 0) };
}
