import { execFile } from 'node:child_process';
import { StartError } from '../processes/supervisor.ts';

interface Call {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  withinMs?: number;
}

/** Runs a program to its end and returns its output. */
export function call({ program, args, env, withinMs = 60_000 }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { env: { ...process.env, ...env }, cwd: '/', timeout: withinMs },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout.trim());
        reject(new StartError(`${[program, ...args].join(' ')} failed: ${stderr.trim() || error.message}`));
      },
    );
  });
}
