/** @import { Compiler } from '@rspack/core' */
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { bundle } from '../one-file-loader.mjs';
import { BROWSERS } from '../rspack/common.mjs';
import { firstWordConstants } from '../texts/first-words.mjs';

/** Where the front door finds it. No hash: a browser requests its worker from one address for ever. */
const FILE = 'public/service-worker.js';

/** A worker as one file by itself, which no page names. */
export class ServiceWorker {
  /** @param {string} folder @param {string} entry */
  constructor(folder, entry) {
    this.folder = folder;
    this.entry = join(folder, entry);
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ServiceWorker', stage }, async () => {
        const { code } = await bundle(this.entry, {
          targets: BROWSERS,
          minimize: true,
          constants: firstWordConstants(this.folder),
        });
        compilation.emitAsset(FILE, new rspack.sources.RawSource(code), { minimized: true });
      });
    });
  }
}
