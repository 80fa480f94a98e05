/** @import { Compiler } from '@rspack/core' */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPES } from './exposed-types.mjs';

const MANIFEST = 'mf-manifest.json';

/** @typedef {{ id: string }} Named */
/** @typedef {{ js: { async: string[] }, css: { async: string[] } }} Assets */
/** @typedef {{ metaData: { types: object }, shared: Named[], remotes: Named[], exposes: (Named & { assets: Assets })[] }} Manifest */

const byId = (/** @type {Named} */ one, /** @type {Named} */ other) => (one.id < other.id ? -1 : 1);

/** The federation plugin warns at every build that `publicPath` is 'auto'. */
export class QuietManifest {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.infrastructureLog.tap('QuietManifest', (name) => name.includes('Manifest Plugin') || undefined);
  }
}

/**
 * Makes the federation plugin's `mf-manifest.json` the same for the same sources. It lists what a host must load: what a module loads
 * later, as the screens of the table of routes, the module finds by itself. It names the types, which `ExposedTypes` has written.
 *
 * @param {string} dist
 */
export function finishStandardManifest(dist) {
  const file = join(dist, 'browser', MANIFEST);
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const { assets } of manifest.exposes) {
    assets.js.async = [];
    assets.css.async = [];
  }
  if (existsSync(join(dist, 'browser', TYPES.zip))) manifest.metaData.types = { ...manifest.metaData.types, ...TYPES };
  for (const list of [manifest.shared, manifest.remotes, manifest.exposes]) list.sort(byId);
  writeFileSync(file, `${JSON.stringify(manifest)}\n`);
  rmSync(join(dist, 'browser/mf-stats.json'), { force: true });
}
