import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, or Debian's newest, or on the path. */
export function pathOfProgram(name: string, env: NodeJS.ProcessEnv): string {
  if (env.POSTGRES_BIN) return join(env.POSTGRES_BIN, name);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, name)));
  return folder ? join(folder, name) : name;
}

export function startProgram(name: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(pathOfProgram(name, env), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Its output; if it failed, its error message. */
export async function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = startProgram(name, args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = (await once(child, 'close').catch(() => {
    throw new BackupError(`${name} is not installed: it comes with PostgreSQL. POSTGRES_BIN names its folder.`);
  })) as [number | null];
  if (code !== 0) throw new BackupError(`${name} failed: ${output.trim()}`);
  return output;
}
