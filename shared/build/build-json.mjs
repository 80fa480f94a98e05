import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const integrityOf = (/** @type {Buffer} */ bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** A build tool's own notes, such as Vite's `.vite/manifest.json`: no page requests them. @param {string} path */
const isHidden = (path) => path.split('/').some((name) => name.startsWith('.'));

/** Files of a folder and its subfolders, as sorted relative paths. @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !isHidden(path))
    .sort();

/** @param {Buffer} bytes */
const described = (bytes) => ({ integrity: integrityOf(bytes), bytes: bytes.length });

/**
 * Source maps of these files. The build's name depends on their names only: from another folder, or with other comments, the same code
 * has other maps.
 *
 * @param {string} dist
 * @param {string[]} files
 */
const mapsOf = (dist, files) =>
  Object.fromEntries(
    files
      .map((file) => `${file}.map`)
      .filter((map) => existsSync(join(dist, 'maps', map)))
      .map((map) => [map, described(readFileSync(join(dist, 'maps', map)))]),
  );

/**
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
    files[file] = described(bytes);
  }
  const server = readFileSync(join(dist, 'server/server.cjs'));
  digest.update('server.cjs\0').update(server).update(JSON.stringify(manifest));
  const maps = mapsOf(dist, Object.keys(files));
  digest.update(JSON.stringify(Object.keys(maps)));
  const build = digest.digest('hex').slice(0, 12);
  const made = {
    ...manifest,
    build,
    files,
    maps,
    server: { file: 'server/server.cjs', integrity: integrityOf(server) },
  };
  writeFileSync(join(dist, 'build.json'), `${JSON.stringify(made, null, 2)}\n`);
  return build;
}

/** @param {string} dist */
export function rewriteBuild(dist) {
  const {
    build: _,
    files: __,
    server: ___,
    maps: ____,
    ...manifest
  } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  return writeBuild(dist, manifest);
}
