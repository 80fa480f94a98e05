import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { SHELL } from '@shop/release/builds';
import type { Builds } from '@shop/release/document';
import { bundleCache } from 'front-door/bundles';

export interface ToName {
  builds: Builds;
  /** Source by `section/build`. */
  code: Record<string, string>;
}

const { builds, code } = workerData as ToName;
const bundles = bundleCache(async (bundle) => code[bundle] ?? '');

async function namesOf(section: string, build: string): Promise<string[]> {
  const { expectations = {} } = await bundles.section(`${section}/${build}`, `${SHELL}/${builds[SHELL]}`);
  return Object.keys(expectations);
}

async function allNames() {
  const found: Record<string, string[]> = {};
  for (const [section, build] of Object.entries(builds)) {
    if (section === SHELL) continue;
    const names = await namesOf(section, build).catch(() => null);
    if (names) found[section] = names;
  }
  return found;
}

void allNames().then((found) => (parentPort as MessagePort).postMessage(found));
