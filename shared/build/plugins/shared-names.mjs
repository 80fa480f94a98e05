/** @import { Compilation, Compiler, Module } from '@rspack/core' */

const PROVIDED = 'provide-module';
const CONSUMED = 'consume-shared-module';

/** @param {Compilation} compilation @param {Module} module */
const targetsOf = ({ moduleGraph }, module) =>
  [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)].map((dependency) => ({
    dependency,
    target: moduleGraph.getModule(dependency),
  }));

/** Names that a bundle imports from each shared package, and names that it provides, read from the bundler's graph. */
export class SharedNames {
  /** @param {readonly string[]} packages */
  constructor(packages) {
    this.packages = packages;
    /** @type {Record<string, string[]>} */
    this.consumed = {};
    /** @type {Record<string, string[]>} */
    this.provided = {};
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedNames', (compilation) => {
      // Before modules are concatenated and unused ones removed.
      compilation.hooks.optimizeModules.tap('SharedNames', () => {
        const modules = [...compilation.modules];
        this.consumed = this.#perPackage((name) => namesConsumed(compilation, modules, name));
        this.provided = this.#perPackage((name) => namesProvided(compilation, modules, name));
      });
    });
  }

  /** @param {(name: string) => string[]} namesOf */
  #perPackage(namesOf) {
    return Object.fromEntries(this.packages.map((name) => [name, [...new Set(namesOf(name))].sort()]));
  }
}

/** @param {Compilation} compilation @param {Module[]} modules @param {string} name */
function namesConsumed(compilation, modules, name) {
  return modules.flatMap((module) =>
    targetsOf(compilation, module).flatMap(({ dependency, target }) => {
      const { ids, request } = /** @type {{ ids?: string[], request?: string }} */ (dependency);
      if (target?.type !== CONSUMED || request !== name || !ids) return [];
      return ids[0] ?? [];
    }),
  );
}

/** @param {Compilation} compilation @param {Module[]} modules @param {string} name */
function namesProvided(compilation, modules, name) {
  const provider = modules.find(
    (module) => module.type === PROVIDED && module.identifier().startsWith(`provide shared module (default) ${name}@`),
  );
  return (provider ? targetsOf(compilation, provider) : []).flatMap(({ target }) => {
    const provided = target && compilation.moduleGraph.getProvidedExports(target);
    return Array.isArray(provided) ? provided : [];
  });
}
