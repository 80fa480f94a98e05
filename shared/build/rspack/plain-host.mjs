/** @import { Configuration } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { common } from './common.mjs';

/**
 * What a section takes of its page, for pages that are not the shop's: one script, put before the section's entry.
 *
 * @param {Part} part
 * @returns {Configuration}
 */
export const plainHostBuild = (part) => ({
  ...common(part, 'plain-host', 'production'),
  target: ['web', 'es2020'],
  entry: { runtime: join(import.meta.dirname, '../federation/of-plain-host.mjs') },
  output: { path: join(part.folder, 'dist/plain-host'), clean: true, filename: 'runtime.js' },
  optimization: {
    minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } })],
  },
});
