// What the federation runtime brings along and the shop does not use, beside whole modules (`federation/unused.mjs`).

export const UNUSED_OF_FEDERATION = {
  /** Entries come by the shop's own script tag (`shell/src/federation/runtime-plugin.ts`). */
  loadEntryDom: 'undefined',
  /** A tab keeps the release that it started with, and the page's own tags preload. */
  'RemoteHandler.removeRemote': 'undefined',
  'RemoteHandler.preloadRemote': 'undefined',
  /** What is shared is shared whole or by a facade. */
  shouldUseTreeShaking: 'false',
  getFindShareFunction: 'findSingletonVersionOrderByLoaded',
  directShare: 'shared',
  /** Every part waits for what is shared before its first import of it: `strategy` is `loaded-first`, nothing is loaded in the same step. */
  initRemoteModule: 'undefined',
  'SharedHandler.loadShareSync': 'undefined',
  'ModuleFederation.loadShareSync': 'undefined',
  'ModuleFederation.preloadRemote': 'undefined',
  'ModuleFederation.initRawContainer': 'undefined',
  'RemoteHandler.initRawContainer': 'undefined',
  'RemoteHandler.setIdToRemoteMap': 'undefined',
  /** For tools that explain a failure. */
  optionsToMFContext: 'undefined',
  getAvailableExposeNames: 'undefined',
  defineModuleId: 'undefined',
};

/** Of the part that bundles set themselves up with. */
export const UNUSED_OF_BUNDLES = {
  /** What a bundle shares and takes is set when it starts, and never again: for updates of a running page. */
  updateConsumeOptions: 'undefined',
  /** Sections are known by the release, not by the bundle. */
  bundlerRuntimeRemotesOptions: 'undefined',
};

/** In the shell's pages there is one version of each package, and publishing has compared it with the ranges of the sections. */
export const UNUSED_OF_VERSIONS = { satisfy: 'true' };

/** Of the runtime's hooks. */
export const HOOKS_OF_FEDERATION = {
  /** By a plugin of the shell, or by the runtime itself: `shell/src/federation`. */
  heard: ['beforeLoadShare', 'loadEntry', 'resolveShare'],
  waterfalls: [
    'afterLoadSnapshot',
    'afterResolve',
    'beforeInit',
    'beforeInitContainer',
    'beforeRegisterRemote',
    'beforeRegisterShare',
    'beforeRequest',
    'initContainer',
    'initContainerShareScopeMap',
    'loadRemoteSnapshot',
    'loadSnapshot',
    'registerRemote',
  ],
  reports: ['emitAfterRegisterShare', 'emitAfterLoadShare', 'emitErrorLoadShare'],
};
