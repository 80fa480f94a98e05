import { join } from 'node:path';
import { SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { serverCode } from '@shop/release/server-code';
import type { Candidate } from './check.ts';
import { ConfinedWorker } from './confined/confined-worker.ts';
import type { ToName } from './names.ts';

const PATIENCE_MS = 10_000;

/** The sentences of each section's expectations in a release; null if the bundles cannot run. */
export async function expectationNames(
  { store, reader }: Pick<Candidate, 'store' | 'reader'>,
  builds: Builds,
): Promise<Record<string, string[]> | null> {
  if (!builds[SHELL]) return null;
  const read = serverCode(store, reader);
  const code: Record<string, string> = {};
  for (const [name, build] of Object.entries(builds))
    code[`${name}/${build}`] = await read(name, build).catch(() => "throw new Error('its file cannot be read')");
  const workerData: ToName = { builds, code };
  const thread = new ConfinedWorker({ entry: join(import.meta.dirname, 'names.ts'), workerData });
  return new Promise<Record<string, string[]> | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    thread.once('message', resolve);
    thread.once('error', () => resolve(null));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  }).finally(() => thread.terminate());
}
