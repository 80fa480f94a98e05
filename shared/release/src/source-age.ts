import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Refusal } from './refusal.ts';

const SHOWN = 3;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function changedSince(folder: string, sources: Record<string, string>): Promise<string[]> {
  const same = await Promise.all(
    Object.entries(sources).map(([file, hash]) =>
      readFile(join(folder, file)).then(
        (bytes) => hashOf(bytes) === hash,
        () => false,
      ),
    ),
  );
  return Object.keys(sources).filter((_, index) => !same[index]);
}

/**
 * Refuses a build that is older than its source files. It compares contents, because a fresh clone has new times and
 * the same files. A build that was moved elsewhere has no sources to compare with.
 */
export async function refuseOlderThanSource(dist: string): Promise<void> {
  const folder = dirname(dist);
  if (!existsSync(join(folder, 'rspack.config.mjs'))) return;
  const text = await readFile(join(dist, 'sources.json'), 'utf8').catch(() => null);
  if (text === null) throw new Refusal([`${dist} does not say what it was built from: build it again`]);
  const changed = await changedSince(folder, JSON.parse(text) as Record<string, string>);
  if (changed.length === 0) return;
  const more = changed.length > SHOWN ? ` and ${changed.length - SHOWN} more` : '';
  const names = changed.slice(0, SHOWN).map((file) => relative('.', join(folder, file)));
  throw new Refusal([
    `${dist} is older than its source: ${names.join(', ')}${more} changed since it was built. Build it again`,
  ]);
}
