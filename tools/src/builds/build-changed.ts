import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import type { Task } from '../processes/program.ts';
import { inputsOf } from './inputs.ts';
import { readLockfile } from './lockfile.ts';
import { BOARD, DEMO, distFolder, type Part, PROGRAMS, partFolder, rspackCommand } from './parts.ts';

const stampFile = (part: Part) => join(repositoryFolder, '.cache/builds', `${part}.txt`);

/** All files that the build lists are complete; those of an interrupted build are not. */
function isWhole(part: Part): boolean {
  const dist = distFolder(part);
  if (part === BOARD) return existsSync(join(dist, 'index.html'));
  if (PROGRAMS.includes(part)) return existsSync(join(dist, part === DEMO ? 'contents.mjs' : 'server.mjs'));
  const { files } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as {
    files: Record<string, { bytes: number }>;
  };
  statSync(join(dist, 'server/server.cjs'));
  return Object.entries(files).every(([file, { bytes }]) => statSync(join(dist, 'browser', file)).size === bytes);
}

function isBuiltFrom(part: Part, inputs: string): boolean {
  try {
    return readFileSync(stampFile(part), 'utf8') === inputs && isWhole(part);
  } catch {
    return false;
  }
}

function forgetStamp(part: Part): void {
  rmSync(stampFile(part), { force: true });
}

function writeStamp(part: Part, inputs: string): void {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), inputs);
}

const buildTask = (part: Part): Task => ({
  name: `build-${part.replace('/', '-')}`,
  args: [rspackCommand(part), 'build'],
  cwd: partFolder(part),
  env: { ...process.env, NODE_ENV: 'production' },
});

export interface BuildOptions {
  parts: readonly Part[];
  run(task: Task): Promise<void>;
  /** Called after a part was built, not for an unchanged one. */
  onBuilt(part: Part): void;
}

export async function buildChanged({ parts, run, onBuilt }: BuildOptions): Promise<void> {
  const lockfile = readLockfile();
  const waiting = parts
    .map((part) => ({ part, inputs: inputsOf(part, lockfile) }))
    .filter(({ part, inputs }) => !isBuiltFrom(part, inputs));
  async function buildNext(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    forgetStamp(next.part);
    await run(buildTask(next.part));
    writeStamp(next.part, next.inputs);
    onBuilt(next.part);
    return buildNext();
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, buildNext));
}
