/** @import { Compiler, Module } from '@rspack/core' */
/** @import { Part } from '../types.d.ts' */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { billOf, packageFolder } from './bill-of-materials.mjs';

const AT_LAST = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** Which packages of others are in a build's bundles, with version and licence: from the modules that went into them. */
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

  /** What was put together into one module is of several packages. @param {Module} module */
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
