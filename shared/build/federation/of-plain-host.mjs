import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from 'federation-bundler-runtime/attachShareScopeMap.js';
import { consumes } from 'federation-bundler-runtime/consumes.js';
import { initContainerEntry } from 'federation-bundler-runtime/initContainerEntry.js';
import { initializeSharing } from 'federation-bundler-runtime/initializeSharing.js';
import { pageStyles } from './page-styles.ts';
import { retryFiles } from './retry-files.ts';

const handlerOf = ({ shareKey, shareScope, fallback, singleton, strictVersion, requiredVersion, eager }) => ({
  shareKey,
  getter: fallback,
  shareInfo: { scope: [shareScope], shareConfig: { singleton, strictVersion, requiredVersion, eager } },
});

/**
 * Before the entry of a section in a page that is not the shop's: the packages' own runtime starts it, with what its host shares. See
 * plugins/standard-manifest.mjs.
 */
globalThis.shopFederation ??= (bundle) => {
  retryFiles(bundle);
  pageStyles(bundle);
  const { consumesLoadingData, initializeExposesData, initializeSharingData } = bundle;
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = consumesLoadingData ?? {};
  const initOptions = {
    name: initializeSharingData.uniqueName.replaceAll('-', '_'),
    shareStrategy: 'loaded-first',
    shared: {},
    remotes: [],
  };
  Object.assign(bundle.federation, {
    initOptions,
    instance: createInstance(initOptions),
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  });
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, data]) => [id, handlerOf(data)]),
  );
  const installedModules = {};
  const [initPromises, initTokens] = [{}, {}];
  bundle.f.consumes = (chunkId, promises) =>
    consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire: bundle });
  bundle.I = (shareScopeName, initScope) =>
    initializeSharing({ shareScopeName, initScope, initPromises, initTokens, webpackRequire: bundle });
  bundle.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
    initContainerEntry({
      shareScope,
      initScope,
      remoteEntryInitOptions,
      shareScopeKey: initializeExposesData.shareScope,
      webpackRequire: bundle,
    });
  bundle.getContainer = async (module) => initializeExposesData.moduleMap[module]();
};
