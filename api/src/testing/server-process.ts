import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { whenDone } from '@shop/server/testing/when-done';
import { apiFolder } from '../folders.ts';
import { freePort } from './free-port.ts';

export interface ServerProcess {
  origin: string;
  /** Like `kill -9`, until its child processes have ended as well. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  output(): string;
}

async function untilUp(origin: string, child: ChildProcess, output: () => string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${output()}`);
    const healthy = await fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The API as in production: built, in a separate process, over HTTP. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(apiFolder, 'dist/server.mjs')], {
    env: { PATH: process.env.PATH, AUTH_MODE: 'emulator', LOG_LEVEL: 'error', API_PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Its own child processes hold its output open.
  const closed = once(child, 'close');
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  // Of a test that failed; it would wait for this process for ever.
  whenDone(() => end('SIGKILL'));
  try {
    await untilUp(origin, child, () => output);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    origin,
    output: () => output,
    async kill() {
      await end('SIGKILL');
      await closed;
    },
    stop: () => end('SIGTERM'),
  };
}
