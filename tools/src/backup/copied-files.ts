import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import { isForgotten } from './places.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

interface Copied {
  bytes: number;
  /** Of the original, to recognise a change. */
  changed: number;
  sha256: string;
}

/** By their paths below the folder. */
export type CopiedFiles = Record<string, Copied>;

const isFolder = (path: string) => path.endsWith('/');
const EMPTY_FOLDER: Copied = { bytes: 0, changed: 0, sha256: '' };

/** An empty folder ends in a slash: a database does not open without its empty folders. */
async function* filesBelow(folder: string, top = folder): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.length === 0 && folder !== top) yield `${relative(top, folder)}/`;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, top);
    else if (entry.isFile()) yield relative(top, path);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function readList(file: string): Promise<CopiedFiles> {
  const text = await readFile(file, 'utf8').catch((error) => {
    refuseUnreadable(file)(error);
    throw new BackupError(`${file} is missing: the backup is incomplete.`);
  });
  try {
    return JSON.parse(text) as CopiedFiles;
  } catch {
    throw new BackupError(`${file} cannot be read: the backup is damaged.`);
  }
}

/** Copies missing files, and finally writes a list of all. A file that disappears meanwhile is left out. */
export async function copyFiles(from: string, to: string, list: string, isWanted: (path: string) => boolean) {
  const known = await readList(list).catch(() => ({}) as CopiedFiles);
  const copied: CopiedFiles = { ...known };
  const there = new Set<string>();
  let count = 0;
  for await (const path of filesBelow(from)) {
    if (!isWanted(path)) continue;
    there.add(path);
    if (isFolder(path)) {
      copied[path] = EMPTY_FOLDER;
      continue;
    }
    const found = await stat(join(from, path)).catch(() => undefined);
    const before = known[path];
    if (!found || (before?.bytes === found.size && before.changed === found.mtimeMs)) continue;
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), `${target}.part`);
    await rename(`${target}.part`, target);
    copied[path] = { bytes: (await stat(target)).size, changed: found.mtimeMs, sha256: await hashOf(target) };
    count += 1;
  }
  const removed = Object.keys(known).filter((path) => isForgotten(path) && !there.has(path));
  // If none of them is there, the folder is not the store: it is not mounted, or was emptied by mistake.
  if ([...there].some(isForgotten)) for (const path of removed) delete copied[path];
  await writeFile(`${list}.part`, JSON.stringify(copied), { mode: 0o600 });
  await rename(`${list}.part`, list);
  return { copied: count, all: Object.keys(copied).length };
}

/** Copies them back; reports files that differ from the backup. */
export async function copyBack(from: string, list: string, to: string) {
  const listed = await readList(list);
  const paths = Object.keys(listed).filter((path) => !isFolder(path));
  for (const path of paths) {
    const now = await hashOf(join(from, path)).catch(() => 'missing');
    if (now === 'missing') throw new BackupError(`The backup is damaged: ${path} is missing.`);
    if (now !== listed[path]?.sha256) throw new BackupError(`The backup is damaged: ${path} has changed.`);
  }
  for (const path of Object.keys(listed).filter(isFolder)) {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  }
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path));
  }
  return paths.length;
}
