import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminPhone } from './fill.ts';

export interface Running {
  pid: number;
  /** Resident memory in megabytes, as the system counts it. */
  memory(): number;
  /** Processor time used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

const waitMs = 100;
const patienceMs = 300_000;

async function untilUp(port: number, path: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new Error('The server did not answer in time.');
}

function procFile(pid: number, name: string): string {
  return readFileSync(`/proc/${pid}/${name}`, 'utf8');
}

const msPerTick = 10;

/** Fields 14 and 15 of /proc/PID/stat, counted after the name, which may contain anything. */
function processorTime(pid: number): number {
  const stat = procFile(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

export async function startServer(
  file: string,
  port: number,
  path: string,
  environment: Record<string, string>,
): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      API_PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilUp(port, path, child);
  const pid = child.pid ?? 0;
  return {
    pid,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1]) / 1024,
    processorTime: () => processorTime(pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** An API that takes orders without limits, for a shop that was filled before. */
export const startFilledApi = (port: number, env: Record<string, string>) =>
  startServer('../dist/server.mjs', port, '/health', {
    AUTH_MODE: 'emulator',
    ADMIN_PHONE: adminPhone,
    LOG_LEVEL: 'warn',
    LIMIT_ORDER_BY_ADDRESS: '1000000/1',
    LIMIT_ORDER_BY_NUMBER: '1000000/1',
    ...env,
  });
