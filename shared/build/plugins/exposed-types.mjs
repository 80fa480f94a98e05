/** @import { Compiler } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generateTypes } from '@module-federation/dts-plugin/core';
import { rspack } from '@rspack/core';
import { foundAbove } from './production-packages.mjs';
import { sameArchive } from './types-archive.mjs';

const run = promisify(execFile);
const FOLDER = 'dist/types';
/** Next to the browser's files. The federation plugin's own name begins with `@`, which names of built files must not contain. */
export const TYPES = { zip: 'mf-types.zip', api: 'mf-types.d.ts' };
const LATE = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** The types of a section's fragments for other repositories, in the archive that Module Federation's hosts load. */
export class ExposedTypes {
  /** @param {Part} part */
  constructor({ name, folder, fragments = {} }) {
    this.name = name;
    this.folder = folder;
    this.fragments = Object.fromEntries(Object.entries(fragments).map(([key, { import: file }]) => [key, file]));
    /** @type {Promise<Record<string, Buffer>>} */
    this.files = Promise.resolve({});
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    if (Object.keys(this.fragments).length === 0) return;
    // The compiler and the bundler run at the same time.
    const begin = () => {
      this.files = this.#generate();
      this.files.catch(() => undefined);
    };
    compiler.hooks.run.tap('ExposedTypes', begin);
    compiler.hooks.watchRun.tap('ExposedTypes', begin);
    compiler.hooks.thisCompilation.tap('ExposedTypes', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'ExposedTypes', stage: LATE }, async () => {
        const files = await this.files.catch((/** @type {Error} */ { message }) => {
          compilation.errors.push(new rspack.WebpackError(message));
          return {};
        });
        for (const [file, bytes] of Object.entries(files))
          compilation.emitAsset(file, new rspack.sources.RawSource(bytes));
      });
    });
  }

  get #out() {
    return join(this.folder, FOLDER);
  }

  async #generate() {
    rmSync(this.#out, { recursive: true, force: true });
    mkdirSync(this.#out, { recursive: true });
    const made = generateTypes({
      remote: {
        context: this.folder,
        outputDir: FOLDER,
        tsConfigPath: this.#configure('tsconfig.json', {}),
        generateAPITypes: true,
        moduleFederationConfig: { name: this.name.replaceAll('-', '_'), exposes: this.fragments },
      },
    });
    await made.catch(async () => {
      throw new Error(await this.#whyNot());
    });
    const written = (/** @type {string} */ name) => readFileSync(join(this.#out, name));
    const files = {
      [TYPES.zip]: Buffer.from(sameArchive(written('@mf-types.zip'))),
      [TYPES.api]: written('@mf-types.d.ts'),
    };
    rmSync(this.#out, { recursive: true });
    return files;
  }

  /** @param {string} name @param {object} more */
  #configure(name, more) {
    const file = join(this.#out, name);
    const root = dirname(foundAbove(this.folder, 'pnpm-workspace.yaml') ?? join(this.folder, 'package.json'));
    const config = {
      extends: join(this.folder, 'tsconfig.json'),
      // Errors inside functions are for the type check.
      compilerOptions: {
        rootDir: root,
        outDir: join(this.#out, 'compiled'),
        declaration: true,
        emitDeclarationOnly: true,
        noEmit: false,
        noCheck: true,
        incremental: false,
      },
      ...more,
    };
    writeFileSync(file, JSON.stringify(config));
    return file;
  }

  /** The compiler's own messages, which the federation plugin leaves out. */
  async #whyNot() {
    const files = Object.values(this.fragments).map((file) => join(this.folder, file));
    const config = this.#configure('why-not.json', { files, include: [] });
    const paths = [this.folder, process.cwd()];
    const typescript = createRequire(import.meta.url).resolve('typescript/package.json', { paths });
    const compiler = join(dirname(typescript), 'bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '--pretty', 'false', '--project', config], {
      cwd: this.folder,
    }).catch((/** @type {{ stdout?: string }} */ failed) => ({ stdout: failed.stdout ?? String(failed) }));
    return `${this.name}: the types of ${Object.keys(this.fragments).join(', ')} cannot be written. ${stdout.trim()}`;
  }
}
