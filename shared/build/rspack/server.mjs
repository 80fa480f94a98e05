/** @import { Configuration } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { common, constants } from './common.mjs';

/**
 * The bundle with which the front door renders pages: one file, which takes shared packages from the shell's.
 *
 * @param {Part} part
 * @param {{ entry: string, externals: string[] }} server
 * @returns {Configuration}
 */
export const serverBuild = (part, { entry, externals }) => ({
  ...common(part, 'server', 'production'),
  target: 'node20',
  entry: { server: entry },
  output: {
    path: join(part.folder, 'dist/server'),
    clean: true,
    filename: 'server.cjs',
    library: { type: 'commonjs2' },
    uniqueName: part.name,
  },
  externals,
  externalsType: 'commonjs',
  optimization: {
    minimize: true,
    splitChunks: false,
    minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
  },
  plugins: [
    new rspack.DefinePlugin(constants(part, 'production', true)),
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
});
