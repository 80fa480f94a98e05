/** @import { Configuration, LoaderContext } from '@rspack/core' */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** @typedef {{ targets: string, minimize: boolean, constants?: Record<string, string> }} Options */

/**
 * A script for the inside of a page, `import script from './x.inline.ts?text'`: its text, as one file by itself.
 *
 * @param {Options} options
 */
export const inlineScripts = (options) => ({
  test: /\.inline\.ts$/,
  resourceQuery: /^\?text$/,
  type: /** @type {const} */ ('asset/source'),
  use: [{ loader: join(import.meta.dirname, 'one-file-loader.mjs'), options }],
});

/** @type {(entry: string, folder: string, options: Options) => Configuration} */
const configuration = (entry, folder, { targets, minimize, constants = {} }) => ({
  mode: minimize ? 'production' : 'development',
  devtool: false,
  entry,
  target: ['webworker', 'es2020'],
  output: { path: folder, filename: 'one.js' },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [
      inlineScripts({ targets, minimize }),
      {
        test: /\.[cm]?[jt]s$/,
        resourceQuery: { not: [/^\?text$/] },
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets, bugfixes: true } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { minimize, splitChunks: false },
  // One file, whatever it loads later.
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new rspack.DefinePlugin(constants)],
});

/** @param {string} entry @param {Options} options @returns {Promise<{ code: string, files: string[] }>} */
export async function bundle(entry, options) {
  const folder = await mkdtemp(join(tmpdir(), 'one-file-'));
  try {
    const compiler = rspack(configuration(entry, folder, options));
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
    );
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const code = await readFile(join(folder, 'one.js'), 'utf8');
    const files = [...stats.compilation.fileDependencies];
    await new Promise((resolve) => compiler.close(resolve));
    return { code, files };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * A worker as one file by itself, named by `new URL('./x.worker.ts', import.meta.url)`: the bundler's own workers do not go
 * together with the federation plugin, which ends the build. Inline scripts are made in the same way.
 *
 * @this {LoaderContext<Options>}
 */
export default function oneFileLoader() {
  const done = this.async();
  bundle(this.resourcePath, this.getOptions()).then(
    ({ code, files }) => {
      for (const file of files) this.addDependency(file);
      done(null, code);
    },
    (error) => done(error),
  );
}
