import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from 'federation-bundler-runtime/attachShareScopeMap.js';
import { consumes } from 'federation-bundler-runtime/consumes.js';
import { initContainerEntry } from 'federation-bundler-runtime/initContainerEntry.js';
import { initializeSharing } from 'federation-bundler-runtime/initializeSharing.js';
import { pageStyles } from './page-styles.mjs';
import { retryFiles } from './retry-files.mjs';

/** What an entry imports by itself is there before anything is shared. Entries import what is shared later, by `import()`. */
function installInitialConsumes({ initialConsumes }) {
  if (initialConsumes.length > 0) throw new Error('An entry imports a shared package before it is shared');
}

/** What a bundle's own part of the federation runtime is made of; every bundle has its own `S` and its own instance. */
export const federation = (start) => ({
  runtime: { init: start },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init({ webpackRequire }) {
      pageStyles(webpackRequire);
      return start(webpackRequire.federation.initOptions);
    },
  },
});

/** A section has no copy of its own: it takes its page's, with an instance of its own name. */
export const forSections = (runtime) => {
  if (runtime) retryFiles(runtime);
  return federation(createInstance);
};
