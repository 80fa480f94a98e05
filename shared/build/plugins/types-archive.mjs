import { posix } from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';

/** Files of one compilation that no host imports by name. */
const COMPILED = 'compiled-types/';
const RELATIVE = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
/** An archive contains local time: the same for every build. */
const TIME = new Date(1980, 0, 1);

/** @typedef {Record<string, Uint8Array>} Files */

/** @param {Files} files @param {string} file */
function importsOf(files, file) {
  const paths = [...strFromU8(files[file] ?? new Uint8Array()).matchAll(RELATIVE)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
  return paths.flatMap((path) => {
    const bare = path.replace(/\.[cm]?[jt]sx?$/, '');
    return [`${path}.d.ts`, `${bare}.d.ts`, `${path}/index.d.ts`].find((name) => name in files) ?? [];
  });
}

/** The modules that hosts import, and what their types need. @param {Files} files */
function neededFiles(files) {
  const needed = new Set(Object.keys(files).filter((file) => !file.startsWith(COMPILED)));
  for (const file of needed) for (const imported of importsOf(files, file)) needed.add(imported);
  return [...needed].sort();
}

/**
 * The federation plugin's archive without what the exposed modules' types do not need, and the same for the same types:
 * the plugin's own contains the times of its files.
 *
 * @param {Uint8Array} archive
 */
export function sameArchive(archive) {
  const files = unzipSync(archive);
  return zipSync(Object.fromEntries(neededFiles(files).map((file) => [file, files[file] ?? new Uint8Array()])), {
    level: 9,
    mtime: TIME,
  });
}
