/** @import { Compiler, Module } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { billOf, packageFolder } from './bill-of-materials.mjs';

const AT_LAST = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** Third-party packages in a build's bundles, with version and licence, read from the modules of the bundles. */
export class Materials {
  /** @param {Part} part */
  constructor({ name }) {
    this.name = name;
    /** @type {Set<string>} */
    this.folders = new Set();
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Materials', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'Materials', stage: AT_LAST }, () => {
        for (const module of compilation.modules)
          if (compilation.chunkGraph.getModuleChunks(module).length > 0) this.#note(module);
      });
    });
  }

  /** Several modules that were concatenated into one may belong to several packages. @param {Module} module */
  #note(module) {
    const parts = module instanceof rspack.ConcatenatedModule ? module.modules : [module];
    for (const part of parts) {
      const folder = packageFolder(part.nameForCondition() ?? '');
      if (folder) this.folders.add(folder);
    }
  }

  /** @param {string} dist */
  write(dist) {
    writeFileSync(join(dist, 'materials.json'), `${JSON.stringify(billOf(this.name, this.folders), null, 1)}\n`);
  }
}
