/** @import { Compiler } from '@rspack/core' */
import { createHash } from 'node:crypto';

const SHARED = /^((?:provide|consume) shared module .*?)(?: = | \(fallback: ).*/;
const FEDERATION_RUNTIME = /^.*(data:text\/javascript),.*/;

/**
 * What a module is called without the folder that it lies in; nothing where the bundler leaves the folder out itself.
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
 * The bundler makes the number of a shared module of its path on this machine, and other modules and chunks give way to that
 * number: a clone in another folder gave other files. Numbers of names alone give the same files wherever they are made.
 */
export class StableIds {
  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        /** @type {Set<number>} */
        const taken = new Set();
        // Inside of this hook a module's identifier is a text, and its id can be set.
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
