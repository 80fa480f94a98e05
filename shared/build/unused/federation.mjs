// What the federation runtime brings along and the shop does not use, beside whole modules (`federation/unused.mjs`).

export const UNUSED_OF_FEDERATION = {
  /** Entries come by the shop's own script tag (`shell/src/federation/runtime-plugin.ts`). */
  loadEntryDom: 'undefined',
  /** A tab keeps the release that it started with, and the page's own tags preload. */
  'RemoteHandler.removeRemote': 'undefined',
  'RemoteHandler.preloadRemote': 'undefined',
  /** What is shared is shared whole or by a facade. */
  shouldUseTreeShaking: 'false',
};
