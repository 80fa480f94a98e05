import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * Stands for a package, which a table of routes may name and never needs: may be read, called and made, and gives itself.
 * @type {any}
 */
const anything = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
});

const SOURCE = /\.[jt]sx?$/;

/** @param {string} file */
const asCommonJs = (file) =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  }).code;

/**
 * Runs a module and what it imports of the shop's own files. What is imported later is not loaded:
 * `importedBy` names it.
 */
export function runModule(/** @type {string} */ entry) {
  /** @type {Map<string, Record<string, unknown>>} */
  const loaded = new Map();
  /** @type {Set<string> | undefined} */
  let imported;

  /** @param {string} file @returns {Record<string, unknown>} */
  function load(file) {
    const known = loaded.get(file);
    if (known) return known;
    const module = { exports: {} };
    loaded.set(file, module.exports);
    const run = compileFunction(asCommonJs(file), ['module', 'exports', 'require'], { filename: file });
    run(module, module.exports, (/** @type {string} */ request) => {
      const path = request.startsWith('.') ? join(dirname(file), request) : request;
      if (imported) return imported.add(path) && {};
      return request.startsWith('.') && SOURCE.test(path) ? load(path) : anything;
    });
    return module.exports;
  }

  return {
    exports: load(entry),
    /** The files that this work imports. @param {() => unknown} work @returns {Promise<string[]>} */
    async importedBy(work) {
      imported = new Set();
      try {
        // It is given empty modules, so it may fail; what it imports is known by then.
        await Promise.resolve(work()).catch(() => undefined);
        return [...imported];
      } finally {
        imported = undefined;
      }
    },
  };
}
