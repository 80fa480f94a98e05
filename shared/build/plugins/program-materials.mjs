/** @import { Compiler } from '@rspack/core' */
import { programBill } from '../program-bill.mjs';

/** Writes `materials.json` next to a program. */
export class ProgramMaterials {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {Compiler} compiler */
  apply({ hooks, rspack }) {
    hooks.thisCompilation.tap('ProgramMaterials', (compilation) => {
      compilation.hooks.processAssets.tap('ProgramMaterials', () => {
        const bill = `${JSON.stringify(programBill(this.folder), null, 1)}\n`;
        compilation.emitAsset('materials.json', new rspack.sources.RawSource(bill));
      });
    });
  }
}
