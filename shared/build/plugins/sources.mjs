/** @import { Compiler } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FIRST_WORDS } from '../texts/first-words.mjs';

const NOT_OURS = /[\\/]node_modules[\\/]/;
const TEST = /\.test\.ts$/;
/** The translations of a package's texts. */
const TRANSLATIONS = ['locales', FIRST_WORDS];
/** Read by every build, although it is not a module of it. */
const ALWAYS = ['package.json', 'rspack.config.mjs'];

const hashOf = (/** @type {string} */ file) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** The package that a file belongs to. @param {string} folder @returns {string} */
const packageOf = (folder) =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : packageOf(dirname(folder));

/** @param {string[]} files */
function localesOf(files) {
  const folders = new Set(files.filter((file) => !NOT_OURS.test(file)).map((file) => dirname(file)));
  const packages = new Set([...folders].map(packageOf));
  return [...packages]
    .flatMap((folder) => TRANSLATIONS.map((name) => join(folder, name)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
}

/** Lists the workspace's files from which a part was built, so that publishing can detect an outdated build. */
export class Sources {
  /** @param {Part} part */
  constructor({ folder, publicFolder, serviceWorker }) {
    this.folder = folder;
    this.besides = [publicFolder, serviceWorker && dirname(serviceWorker)].filter((each) => each !== undefined);
    /** @type {Record<string, string>} */
    this.hashes = {};
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.finishMake.tap('Sources', ({ modules }) => {
      const files = [...modules].flatMap((module) => module.nameForCondition() ?? []);
      // Now, not at the end of the build: by then somebody may have saved another version.
      const others = [...ALWAYS, ...this.#besides()].map((name) => join(this.folder, name));
      for (const file of [...files, ...others, ...localesOf(files)]) this.#note(file);
    });
  }

  /** Files that are served unchanged, and those of the service worker. */
  #besides() {
    return this.besides
      .flatMap((folder) => readdirSync(join(this.folder, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !TEST.test(entry.name))
      .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)));
  }

  /** @param {string} file */
  #note(file) {
    if (NOT_OURS.test(file) || !existsSync(file)) return;
    this.hashes[relative(this.folder, file).replaceAll('\\', '/')] = hashOf(file);
  }

  /** @param {string} dist */
  write(dist) {
    writeFileSync(join(dist, 'sources.json'), `${JSON.stringify(this.hashes, Object.keys(this.hashes).sort(), 2)}\n`);
  }
}
