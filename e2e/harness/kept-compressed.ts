import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ComposeOptions, composeShop } from 'tools/compose-shop';
import { inRepository } from '../runner/repository.ts';

const all = inRepository('.cache/compressed');

/** A build's name stands for what is compressed, this file for how. */
function keptFolder() {
  const how = readFileSync(inRepository('shared/release/src/compressed.ts'));
  const key = createHash('sha256').update(process.version).update(how).digest('hex').slice(0, 12);
  return join(all, key);
}

const isCompressed = (path: string) => /\.(br|gz)$/.test(path) || statSync(path).isDirectory();

function keep(builds: string, kept: string) {
  const draft = `${all}-${process.pid}`;
  cpSync(builds, join(draft, 'builds'), { recursive: true, filter: isCompressed });
  rmSync(all, { recursive: true, force: true });
  renameSync(draft, all);
  renameSync(join(all, 'builds'), kept);
}

/**
 * Brings up a shop with what the last run compressed: at the highest quality that is the slow part of a publish, which
 * puts what the store does not have yet.
 */
export async function composeWithCompressed(options: ComposeOptions): Promise<void> {
  const kept = keptFolder();
  const builds = join(options.settings.dataFolder, 'releases/builds');
  if (existsSync(kept)) cpSync(kept, builds, { recursive: true });
  await composeShop(options);
  keep(builds, kept);
}
