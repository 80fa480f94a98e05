const { statSync } = require('node:fs');
const { constants, Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const NAMES = '(function (module, exports, require, __dirname, __filename, jest) {';
const OF_A_PACKAGE = /[/\\]node_modules[/\\]\.pnpm[/\\]/;

/** Our modules of schemas and tables, and what compiles schemas: a schema that was compiled is found again by its identity. */
const OF_SCHEMAS =
  /[/\\](shared[/\\](contract|pricing)[/\\]src|api[/\\]src[/\\](db[/\\]schema|http[/\\](validation|serialization)\.ts))/;
const loadedOnce = new Map();

/** For all test files of this process: code that was compiled once is not compiled again for the next file. */
const scripts = new Map();
const transformed = new Map();

function scriptOf(source, filename) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`${NAMES}${source}\n})`, {
    filename,
    columnOffset: -NAMES.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  scripts.set(filename, { source, script });
  return script;
}

/** Jest's own work, except what it repeats for each test file although nothing has changed. */
module.exports = class extends Runtime {
  constructor(...args) {
    super(...args);
    this.compileOnce();
    this.transformOnce();
    // Everything that Jest has loaded by now is CommonJS; an ES module can only be linked in its own context.
    if (this.isInNodeItself()) this._resolution.shouldLoadAsEsm = () => false;
  }

  isInNodeItself() {
    return this._environment.getVmContext() === globalThis;
  }

  compileOnce() {
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      try {
        const script = scriptOf(source, filename);
        return this.isInNodeItself() ? script.runInThisContext() : script.runInContext(context);
      } catch {
        return compile(source, filename);
      }
    };
  }

  transformOnce() {
    const cache = this.transformCache;
    const transform = cache.transform.bind(cache);
    cache.transform = (filename, options) => {
      if (options?.isInternalModule) return transform(filename, options);
      const { mtimeMs } = statSync(filename);
      const known = transformed.get(filename);
      if (known?.mtimeMs !== mtimeMs) {
        const code = transform(filename, options);
        transformed.set(filename, { mtimeMs, result: cache.transforms.get(filename) });
        return code;
      }
      cache.transforms.set(filename, known.result);
      if (known.result.sourceMapPath) cache.sourceMaps.set(filename, known.result.sourceMapPath);
      return known.result.code;
    };
  }

  requireModule(from, name, options, isActual) {
    if (name && !options?.isInternalModule && this.isInNodeItself()) {
      const path = this._resolution.isCoreModule(name) ? '' : this._resolution.resolveCjs(from, name);
      if (OF_A_PACKAGE.test(path)) return require(path);
      if (OF_SCHEMAS.test(path)) {
        if (!loadedOnce.has(path)) loadedOnce.set(path, super.requireModule(from, name, options, isActual));
        return loadedOnce.get(path);
      }
    }
    return super.requireModule(from, name, options, isActual);
  }
};
