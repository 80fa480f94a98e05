/** @import { Configuration } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
/** @import { Federation } from './browser.mjs' */
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { LocalManifest } from '../plugins/local-manifest.mjs';
import { browserBuild } from './browser.mjs';

/**
 * What `shop-local` makes at every save: production code that a live shell can host, built as fast as possible.
 *
 * @param {Part} part
 * @param {Federation} federation
 * @returns {Configuration}
 */
export function localBuild(part, federation) {
  const { output, optimization, plugins = [], ...config } = browserBuild(part, federation, 'production');
  return {
    ...config,
    devtool: 'source-map',
    output: { ...output, path: join(part.folder, 'dist/local') },
    optimization: { ...optimization, minimize: false },
    plugins: [
      ...plugins.filter((plugin) => !(plugin instanceof rspack.SourceMapDevToolPlugin)),
      new LocalManifest(part),
    ],
  };
}
