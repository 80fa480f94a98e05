import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from 'tools/ports';
import { inRepository } from '../runner/repository.ts';

export async function startFrontDoor(environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: inRepository('front-door'),
    env: {
      PATH: process.env.PATH,
      AUTH_MODE: 'emulator',
      LOG_LEVEL: 'warn',
      RENDER_WORKERS: '1',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}
