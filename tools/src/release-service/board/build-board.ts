import { spawn } from 'node:child_process';
import { buildChanged } from '../../builds/build-changed.ts';
import { BOARD } from '../../builds/parts.ts';
import type { Task } from '../../processes/program.ts';
import type { Log } from '../config.ts';

const run = ({ args, cwd, env }: Task) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the board's build ended with ${code}`))));
  });

/** Builds the board if its sources have changed. The start of the shop does not wait for it. */
export const buildBoard = (log: Log): Promise<void> =>
  buildChanged({ parts: [BOARD], run, onBuilt: () => log('the board is built') }).catch((error: unknown) =>
    log('the board is not built', { error: String(error) }),
  );
