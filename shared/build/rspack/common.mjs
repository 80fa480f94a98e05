/** @import { Configuration } from '@rspack/core' */
/** @import { Mode, Part, Target } from '../types.d.ts' */
import { join } from 'node:path';
import { inlineScripts } from '../one-file-loader.mjs';
import { firstWordConstants } from '../texts/first-words.mjs';

export const BROWSERS = 'chrome >= 87, edge >= 88, firefox >= 78, safari >= 14.1';

/** Code that runs next to the page, such as a worker, as one file. */
const WORKER = /\.worker\.ts$/;
const ONE_FILE = join(import.meta.dirname, '../one-file-loader.mjs');
const CASCADE = join(import.meta.dirname, '../cascade-loader.mjs');

/** All that is installed but the shop's own packages, which are compiled for newer browsers than it serves. */
const NOT_OURS = /[\\/]node_modules[\\/](?!(\.pnpm[\\/])?@shop[\\/+])/;

/** The federation plugin uses its runtime's CommonJS build; from the ES modules the bundler can drop unused code. */
const FEDERATION = /[\\/]@module-federation[\\/]|^@module-federation[\\/]/;

/** @param {Part} part @param {boolean} forServer @param {boolean} production */
const cssNames = (part, forServer, production) => ({
  localIdentName: production ? '[hash:8]' : '[name]-[local]-[hash:4]',
  localIdentHashSalt: part.name,
  exportsOnly: forServer,
  exportsConvention: /** @type {const} */ ('as-is'),
});

/** @param {Part} part @param {Mode} mode @param {boolean} forServer */
export const constants = (part, mode, forServer) => ({
  ...(part.kind === 'shell' && firstWordConstants(part.folder)),
  'process.env.NODE_ENV': JSON.stringify(mode),
  __SERVER__: String(forServer),
  __DEV__: String(mode === 'development'),
});

/**
 * What every one of the apps builds with, for the browser and for the front door alike.
 *
 * @param {Part} part
 * @param {Target} target
 * @param {Mode} mode
 * @returns {Configuration}
 */
export function common(part, target, mode) {
  const forServer = target === 'server';
  const production = mode === 'production';
  const oneFile = { targets: BROWSERS, minimize: production };
  const css = cssNames(part, forServer, production);
  return {
    name: `${part.name}-${target}`,
    context: part.folder,
    mode,
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      ...(forServer && { conditionNames: ['node', 'import', 'require', 'default'] }),
    },
    module: {
      parser: { 'css/module': { namedExports: false }, 'css/auto': { namedExports: false } },
      generator: { 'css/module': css, 'css/auto': css },
      rules: [
        { test: /\.css$/, type: 'css/auto', use: [{ loader: CASCADE, options: { folder: part.folder } }] },
        { test: /\.svg$/, type: 'asset/source' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: production ? '[name].[contenthash:10][ext]' : '[name][ext]', emit: !forServer },
        },
        { test: FEDERATION, resolve: { extensionAlias: { '.cjs': ['.js', '.cjs'] } } },
        {
          test: WORKER,
          type: 'asset/resource',
          generator: { filename: production ? '[name].[contenthash:10].js' : '[name].js', emit: !forServer },
          use: [{ loader: ONE_FILE, options: oneFile }],
        },
        inlineScripts(oneFile),
        {
          test: /\.[cm]?[jt]sx?$/,
          resourceQuery: { not: [/^\?text$/] },
          exclude: [NOT_OURS, WORKER],
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !production, refresh: !production && !forServer },
                useDefineForClassFields: false,
                reactCompiler: part.reactCompiler ?? false,
              },
              // A field is assigned: a helper that defines it costs some 100 bytes in every file with a class.
              assumptions: { setPublicClassFields: true },
            },
            env: { targets: forServer ? 'node 20' : BROWSERS, bugfixes: true },
          },
          type: 'javascript/auto',
        },
      ],
    },
    // The router's framework mode, which the shop does not use, imports modules by variable.
    ignoreWarnings: [/Critical dependency: the request of a dependency is an expression/],
    // Left on, a remote's modules wait for a request that nobody makes, and the section hangs.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
  };
}
