/** @import { Compiler } from '@rspack/core' */
import { rspack } from '@rspack/core';

const { RawSource } = rspack.sources;
// After the code is made small and before its hashes are taken.
const BEFORE_HASHES = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
const LISTS = /(\.sri(?:Css)?Hashes=\{)([^}]*)\}/g;
const LOADED_TOGETHER = /Promise\.all\(\[((?:[\w$]+\.e\(\d+\),?)+)\]\)/g;
const ENTRY = /("[^"]*"|[\w$]+):("[^"]*")/g;

/** `{9:"b",1:"a"}` in the order of its keys, `[e(9),e(1)]` in that of its chunks. @param {string} code */
export const inOrder = (code) =>
  code
    .replace(LISTS, (_, start, list) => `${start}${(list.match(ENTRY) ?? []).sort().join(',')}}`)
    .replace(LOADED_TOGETHER, (_, loads) => `Promise.all([${loads.split(',').sort().join(',')}])`);

/**
 * Chunks are listed in another order from build to build (the integrity plugin) and from folder to folder (those that are loaded
 * together), and a build is named by its bytes. In order, the same sources give the same files.
 */
export class StableOrder {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StableOrder', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'StableOrder', stage: BEFORE_HASHES }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const code = source.source().toString();
          const ordered = inOrder(code);
          if (ordered !== code) compilation.updateAsset(name, new RawSource(ordered));
        }
      });
    });
  }
}
