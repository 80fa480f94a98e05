import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * Stand-in for a package that a table of routes may import but never needs: reading, calling or constructing it returns itself.
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
 * Runs a module and the shop's own files that it imports. Dynamic imports are not loaded;
 * `importedBy` names them.
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
    /** The files that `work` imports. @param {() => unknown} work @returns {Promise<string[]>} */
    async importedBy(work) {
      imported = new Set();
      try {
        // It gets empty modules and may fail, but by then its imports are known.
        await Promise.resolve(work()).catch(() => undefined);
        return [...imported];
      } finally {
        imported = undefined;
      }
    },
  };
}
