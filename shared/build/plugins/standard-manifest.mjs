/** @import { Compiler } from '@rspack/core' */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = 'mf-manifest.json';

/** @typedef {{ id: string }} Named */
/** @typedef {{ metaData: { remoteEntry: { name: string } }, shared: Named[], remotes: Named[], exposes: Named[] }} Manifest */

const byId = (/** @type {Named} */ one, /** @type {Named} */ other) => (one.id < other.id ? -1 : 1);

/** The federation plugin warns at every build that `publicPath` is 'auto'. */
export class QuietManifest {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.infrastructureLog.tap('QuietManifest', (name) => name.includes('Manifest Plugin') || undefined);
  }
}

/** The section's entry for a page that has no shell, and so no `shopFederation`. @param {string} dist @param {string} entry */
function writePlainEntry(dist, entry) {
  const parts = [join(dist, 'plain-host/runtime.js'), join(dist, 'browser', entry)];
  const code = parts.map((file) => readFileSync(file, 'utf8')).join('\n');
  const name = `plainEntry.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
  writeFileSync(join(dist, 'browser', name), code);
  return name;
}

/**
 * Makes the federation plugin's `mf-manifest.json` the same for the same sources, and its entry one that runs in any host. The
 * shop's own pages load neither.
 *
 * @param {string} dist
 * @param {boolean} isSection
 */
export function finishStandardManifest(dist, isSection) {
  const file = join(dist, 'browser', MANIFEST);
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const list of [manifest.shared, manifest.remotes, manifest.exposes]) list.sort(byId);
  if (isSection) manifest.metaData.remoteEntry.name = writePlainEntry(dist, manifest.metaData.remoteEntry.name);
  writeFileSync(file, `${JSON.stringify(manifest)}\n`);
  rmSync(join(dist, 'browser/mf-stats.json'), { force: true });
}
