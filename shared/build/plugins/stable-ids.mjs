/** @import { Compiler } from '@rspack/core' */
import { createHash } from 'node:crypto';

const SHARED = /^((?:provide|consume) shared module .*?)(?: = | \(fallback: ).*/;
const FEDERATION_RUNTIME = /^.*(data:text\/javascript),.*/;

/**
 * A module's name without its folder; undefined if the bundler's own name has no folder.
 * @param {string} identifier
 */
function nameWithoutFolder(identifier) {
  return (SHARED.exec(identifier) ?? FEDERATION_RUNTIME.exec(identifier))?.[1];
}

/** @param {string} name @param {ReadonlySet<number>} taken */
function numberFor(name, taken) {
  let id = 1000 + (createHash('sha256').update(name).digest().readUInt32BE() % 9000);
  while (taken.has(id)) id++;
  return id;
}

/**
 * The bundler derives a shared module's number from its path on this machine, and other modules and chunks avoid that
 * number: a clone in another folder gave other files. With numbers from names alone the files are the same everywhere.
 */
export class StableIds {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        /** @type {Set<number>} */
        const taken = new Set();
        // In this hook a module's identifier is a string, and its id can be set.
        const all = /** @type {{ identifier: string, id: number }[]} */ (/** @type {unknown} */ ([...modules]));
        const named = all.map((module) => ({ module, name: nameWithoutFolder(module.identifier) ?? '' }));
        for (const { module, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
          if (!name) continue;
          module.id = numberFor(name, taken);
          taken.add(module.id);
        }
      });
    });
  }
}
