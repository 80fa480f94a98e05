import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';
import { untilReady } from './until-ready.ts';

export async function startReleaseService(environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [inRepository('tools/bin/release-service.mjs')], {
    env: { PATH: process.env.PATH, RELEASES_PORT: String(port), ...environment },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/health`);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
