/** @import { Compiler } from '@rspack/core' */
import { join, sep } from 'node:path';
import { runModule } from '../routes/run-module.mjs';

const DECLARED_IN = [join('contract', 'src', 'fragments'), join('contract', 'dist', 'fragments')];

/** @param {string} file */
function declaredIn(file) {
  const declared = /** @type {{ section?: string, name?: string }[]} */ (Object.values(runModule(file).exports));
  return declared.flatMap(({ section, name }) => (section && name ? `${section}/${name}` : []));
}

/** Fragments of other sections that a bundle shows, as `section/name`: those whose declaration it imports. */
export class ShownFragments {
  /** @param {string} own the section itself */
  constructor(own) {
    this.own = own;
    /** @type {string[]} */
    this.names = [];
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShownFragments', (compilation) => {
      // Before modules are concatenated.
      compilation.hooks.optimizeModules.tap('ShownFragments', () => {
        const files = [...compilation.modules].flatMap((module) => module.nameForCondition() ?? []);
        const declarations = files.filter((file) => DECLARED_IN.some((folder) => file.includes(sep + folder + sep)));
        const shown = new Set(declarations.flatMap(declaredIn));
        this.names = [...shown].filter((name) => !name.startsWith(`${this.own}/`)).sort();
      });
    });
  }
}
