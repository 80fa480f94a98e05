/** @import { Compiler } from '@rspack/core' */
import { rspack } from '@rspack/core';

const { RawSource } = rspack.sources;
// After minification and before hashing.
const BEFORE_HASHES = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
const LISTS = /(\.sri(?:Css)?Hashes=\{)([^}]*)\}/g;
const LOADED_TOGETHER = /Promise\.all\(\[((?:[\w$]+\.e\(\d+\),?)+)\]\)/g;
const ENTRY = /("[^"]*"|[\w$]+):("[^"]*")/g;

/** Sorts `{9:"b",1:"a"}` by key, and `[e(9),e(1)]` by chunk. @param {string} code */
export const inOrder = (code) =>
  code
    .replace(LISTS, (_, start, list) => `${start}${(list.match(ENTRY) ?? []).sort().join(',')}}`)
    .replace(LOADED_TOGETHER, (_, loads) => `Promise.all([${loads.split(',').sort().join(',')}])`);

/**
 * The order of chunks differs from build to build (integrity plugin) and from folder to folder (chunks that load
 * together), and a build's name is a hash of its bytes. Sorted, the same sources give the same files.
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
