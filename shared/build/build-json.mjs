import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const integrityOf = (/** @type {Buffer} */ bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Files of a folder and those below it, as sorted relative paths. @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/**
 * Hashes what both bundles consist of, names the build by it and writes `build.json`.
 *
 * @param {string} dist
 * @param {Record<string, unknown>} manifest
 */
export function writeBuild(dist, manifest) {
  const digest = createHash('sha256');
  /** @type {Record<string, { integrity: string, bytes: number }>} */
  const files = {};
  for (const file of filesBelow(join(dist, 'browser'))) {
    const bytes = readFileSync(join(dist, 'browser', file));
    digest.update(`${file}\0`).update(bytes);
    files[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  const server = readFileSync(join(dist, 'server/server.cjs'));
  digest.update('server.cjs\0').update(server).update(JSON.stringify(manifest));
  const build = digest.digest('hex').slice(0, 12);
  const made = { ...manifest, build, files, server: { file: 'server/server.cjs', integrity: integrityOf(server) } };
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(made, null, 2)}\n`);
  return build;
}

/** Names a build anew whose files were changed after it was made. @param {string} dist */
export function rewriteBuild(dist) {
  const { build: _, files: __, server: ___, ...manifest } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  return writeBuild(dist, manifest);
}
