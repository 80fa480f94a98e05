/** @import { Configuration } from '@rspack/core' */
/** @import { Mode, Part } from '../types.d.ts' */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { FreshAddresses } from '../plugins/fresh-addresses.mjs';
import { RouterForPages } from '../plugins/router-for-pages.mjs';
import { ServiceWorker } from '../plugins/service-worker.mjs';
import { StableIds } from '../plugins/stable-ids.mjs';
import { QuietManifest } from '../plugins/standard-manifest.mjs';
import { BROWSERS, common, constants } from './common.mjs';

/** @typedef {Omit<ConstructorParameters<typeof ModuleFederationPlugin>[0], 'name'>} Federation */

const containerName = (/** @type {Part} */ part) => part.name.replaceAll('-', '_');

/** @param {Part} part @param {Federation} federation @param {boolean} production */
const federationPlugin = (part, federation, production) =>
  new ModuleFederationPlugin({
    name: containerName(part),
    filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    dts: false,
    manifest: production,
    shareStrategy: 'loaded-first',
    ...federation,
  });

/** Next to the browser's files, and not listed. Without source texts: names and positions are enough. */
const sourceMaps = new rspack.SourceMapDevToolPlugin({
  filename: '../maps/[file].map',
  append: false,
  noSources: true,
  module: true,
  columns: true,
  test: /\.js$/,
  moduleFilenameTemplate: '[resource-path]',
});

/** The first files of the shell; a section's entry, its routes, and its screens for visitors. */
const FIRST_LOADS = {
  shell: /^(main|core|bootstrap)\..*js$/,
  section: /^(remoteEntry|home|category|product)\..*js$/,
};

/**
 * Chromium compiles these functions at once, on another thread, instead of one by one on the main thread when they are
 * called (explicit compile hints). Other browsers read a comment of 27 bytes.
 *
 * @param {Part} part
 */
const compileAhead = ({ kind }) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: FIRST_LOADS[kind],
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });

/**
 * A section's table of routes is part of its container, as an entry of the same name, because every page of the section needs it.
 *
 * @param {Part} part
 * @param {boolean} production
 */
function entryOf(part, production) {
  if (part.entry) return { main: part.entry };
  return part.routes && production ? { [containerName(part)]: part.routes } : {};
}

/**
 * @param {Part} part
 * @param {Federation | null} federation
 * @param {Mode} mode
 * @returns {Configuration}
 */
export function browserBuild(part, federation, mode) {
  const production = mode === 'production';
  const fileName = production ? '[name].[contenthash:10]' : '[name]';
  const ids = production ? 'deterministic' : 'named';
  return {
    ...common(part, 'browser', mode),
    target: ['web', 'es2020'],
    entry: entryOf(part, production),
    output: {
      path: join(part.folder, 'dist/browser'),
      clean: production,
      publicPath: 'auto',
      uniqueName: part.name,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // A module that failed because a shared package was missing runs again at its next import.
      strictModuleExceptionHandling: true,
    },
    optimization: {
      chunkIds: ids,
      moduleIds: ids,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { format: { comments: false }, compress: { passes: 3, ecma: 2020, keep_fargs: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      ...part.optimization,
    },
    plugins: [
      new QuietManifest(),
      ...(federation ? [federationPlugin(part, federation, production), new RouterForPages()] : []),
      new rspack.DefinePlugin(constants(part, mode, false)),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: production }),
      new FreshAddresses(containerName(part)),
      ...(production ? [new StableIds()] : []),
      ...(production ? [sourceMaps] : []),
      ...(part.publicFolder
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: part.publicFolder, to: 'public' }] })]
        : []),
      ...(part.serviceWorker && production ? [new ServiceWorker(part.folder, part.serviceWorker)] : []),
      compileAhead(part),
    ],
  };
}
