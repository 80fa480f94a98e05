// What the router brings along and the shop does not use.

/** Forms and actions that the router sends: the shop calls its API itself (docs/fetching.md). */
const SUBMISSIONS = {
  isSubmissionNavigation: 'false',
  isMutationMethod: 'false',
  handleAction: 'undefined',
  Form: '{}',
  useSubmit: 'undefined',
  useFormAction: 'undefined',
};

/** Loaders called beside a navigation: queries are. */
const FETCHERS = {
  fetch2: 'undefined',
  handleFetcherAction: 'undefined',
  handleFetcherLoader: 'undefined',
  getFetcher: 'undefined',
  resetFetcher: 'undefined',
  deleteFetcher: 'undefined',
  queueFetcherForDeletion: 'undefined',
  updateFetcherState: 'undefined',
  setFetcherError: 'undefined',
  abortFetcher: 'undefined',
  abortStaleFetchLoads: 'false',
  markFetchRedirectsDone: 'false',
  getUpdatedRevalidatingFetchers: 'undefined',
};

/** A page that keeps its visitor: what is written stays on the device instead. */
const BLOCKERS = {
  shouldBlockNavigation: 'undefined',
  getBlocker: 'undefined',
  updateBlocker: 'undefined',
  deleteBlocker: 'undefined',
};

/** What requests the next page from the router's own server: the shell loads ahead by itself (`shell/src/router/load-ahead.ts`). */
const PREFETCHING = { PrefetchPageLinks: 'null', usePrefetchBehavior: '[false, null, {}]' };

/** What its own server leaves in a page: the shell hands the data over itself. */
const ITS_OWN_SERVER = {
  parseHydrationData: 'undefined',
  RSCErrorHandler: 'null',
  decodeRouteErrorResponseDigest: 'undefined',
};

const INSTRUMENTATION = { getRouteInstrumentationUpdates: 'undefined', instrumentClientSideRouter: 'undefined' };
const MIDDLEWARE = { runClientMiddlewarePipeline: 'undefined' };
/** The shell's root route has a page of its own for errors. */
const ERROR_PAGE = { DefaultErrorComponent: 'null' };

export const UNUSED_OF_ROUTER = {
  ...SUBMISSIONS,
  ...FETCHERS,
  ...BLOCKERS,
  ...PREFETCHING,
  ...ITS_OWN_SERVER,
  ...INSTRUMENTATION,
  ...MIDDLEWARE,
  ...ERROR_PAGE,
};

/** Names of the package that do nothing without them: no part of the shop may import one. */
export const ROUTER_GIVEN_UP = [
  'Form',
  'useActionData',
  'useBeforeUnload',
  'useBlocker',
  'useFetcher',
  'useFetchers',
  'useFormAction',
  'usePrompt',
  'useSubmit',
  'PrefetchPageLinks',
];
