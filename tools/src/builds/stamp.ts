import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryFolder } from '../folders.ts';
import { BOARD, DEMO, distFolder, type Part, PROGRAMS } from './parts.ts';

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

export function isBuiltFrom(part: Part, inputs: string): boolean {
  try {
    return readFileSync(stampFile(part), 'utf8') === inputs && isWhole(part);
  } catch {
    return false;
  }
}

export function forgetStamp(part: Part): void {
  rmSync(stampFile(part), { force: true });
}

export function writeStamp(part: Part, inputs: string): void {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), inputs);
}
