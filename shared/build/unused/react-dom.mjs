// What React brings along for components and hooks that no part of the shop uses.

/** `<ViewTransition>`: the router takes the document's own. */
const VIEW_TRANSITIONS = {
  startViewTransition: 'null',
  measureViewTransitionHostInstancesRecursive: 'null',
  measureNestedViewTransitions: 'null',
  restoreViewTransitionName: 'null',
  restorePairedViewTransitions: 'null',
  restoreNestedViewTransitions: 'null',
  restoreEnterOrExitViewTransitions: 'null',
  restoreViewTransitionOnHostInstances: 'null',
  commitAppearingPairViewTransitions: 'null',
  commitDeletedPairViewTransitions: 'null',
  commitEnterViewTransitions: 'null',
  commitExitViewTransitions: 'null',
  commitNestedViewTransitions: 'null',
  applyViewTransitionName: 'null',
  applyViewTransitionToHostInstances: 'null',
  applyViewTransitionToHostInstancesRecursive: 'null',
  scheduleViewTransitionEvent: 'null',
  createViewTransitionInstance: 'null',
  reportViewTransitionError: 'null',
};

/** `<Activity>` and `<SuspenseList>`. */
const HIDDEN_AND_LISTED = {
  updateActivityComponent: 'null',
  mountActivityChildren: 'null',
  retryActivityComponentWithoutHydrating: 'null',
  commitActivityHydrationCallbacks: 'null',
  updateSuspenseListComponent: 'null',
  initSuspenseListRenderState: 'null',
};

/** `useActionState`, `useFormStatus` and functions as a form's action. */
const FORM_ACTIONS = {
  mountActionState: 'null',
  updateActionStateImpl: 'null',
  rerenderActionState: 'null',
  dispatchActionState: 'null',
  extractEvents$1: 'undefined',
  runActionStateAction: 'null',
  ensureFormComponentIsStateful: 'null',
  startHostTransition: 'null',
  recursivelyResetForms: 'null',
};

/** `preload`, `preinit` and their like of `react-dom`: the front door names what a page needs. */
const PRELOADING = {
  preload: 'undefined',
  preloadModule: 'undefined',
  preinitStyle: 'undefined',
  preinitScript: 'undefined',
  preinitModuleScript: 'undefined',
  preconnectAs: 'undefined',
};

/** `ref` of a `<Fragment>`. */
const FRAGMENT_REFS = {
  FragmentInstance: 'undefined',
  'FragmentInstance.prototype.addEventListener': 'undefined',
  'FragmentInstance.prototype.removeEventListener': 'undefined',
  'FragmentInstance.prototype.dispatchEvent': 'undefined',
  'FragmentInstance.prototype.focus': 'undefined',
  'FragmentInstance.prototype.focusLast': 'undefined',
  'FragmentInstance.prototype.blur': 'undefined',
  'FragmentInstance.prototype.observeUsing': 'undefined',
  'FragmentInstance.prototype.unobserveUsing': 'undefined',
  'FragmentInstance.prototype.getClientRects': 'undefined',
  'FragmentInstance.prototype.getRootNode': 'undefined',
  'FragmentInstance.prototype.compareDocumentPosition': 'undefined',
  'FragmentInstance.prototype.scrollIntoView': 'undefined',
  commitNewChildToFragmentInstances: 'undefined',
  commitFragmentInstanceInsertionEffects: 'undefined',
  commitFragmentInstanceDeletionEffects: 'undefined',
  isFragmentInstanceParent: 'false',
};

/** `<link precedence>`, `<style href>` and `<script async>` that React loads once and waits for; pictures that it waits for. */
const RESOURCES = {
  getResource: 'null',
  acquireResource: 'null',
  insertStylesheet: 'undefined',
  insertStylesheetIntoRoot: 'undefined',
  preloadStylesheet: 'undefined',
  suspendResource: 'undefined',
  preloadResource: 'true',
  adoptPreloadPropsForStylesheet: 'undefined',
  adoptPreloadPropsForScript: 'undefined',
  stylesheetPropsFromRawProps: 'undefined',
  insertSuspendedStylesheets: 'undefined',
  onUnsuspend: 'undefined',
  maySuspendCommit: 'false',
  preloadInstanceAndSuspendIfNeeded: 'undefined',
  preloadResourceAndSuspendIfNeeded: 'undefined',
  accumulateSuspenseyCommitOnFiber: 'undefined',
  recursivelyAccumulateSuspenseyCommit: 'undefined',
  suspendInstance: 'undefined',
  waitForCommitToBeReady: 'null',
  estimateBandwidth: '0',
};

/** Elements with a dash in their name, and their properties. */
const CUSTOM_ELEMENTS = { isCustomElement: 'false', setPropOnCustomElement: 'undefined' };

/** What browsers have done by themselves for longer than the shop serves them. */
const OLD_BROWSERS = {
  handleEventsForInputEventPolyfill: 'undefined',
  getTargetInstForInputEventPolyfill: 'undefined',
  stopWatchingForValueChange: 'undefined',
  handlePropertyChange: 'undefined',
  getVendorPrefixedEventName: 'eventName',
};

/** `unstable_useCacheRefresh`, what the React compiler writes, the browser's own sign that an action runs. */
const OTHER_HOOKS = {
  useMemoCache: 'null',
  refreshCache: 'null',
  defaultOnDefaultTransitionIndicator: 'undefined',
};

/** `findDOMNode`, `unstable_scheduleHydration`, the name of what is no component in the text of an error. */
const TOOLS = {
  findCurrentFiberUsingSlowPath: 'null',
  attemptExplicitHydrationTarget: 'undefined',
  getComponentNameFromType: 'null',
};

/**
 * Kinds of component that nobody renders: `<Profiler>`, `<SuspenseList>`, scopes, hidden trees of old, caches, tracing markers,
 * `<html>`, `<head>` and `<body>`, `<ViewTransition>` and `<Activity>`.
 */
export const KINDS_NOT_RENDERED = {
  tags: [12, 19, 21, 23, 24, 25, 27, 30, 31],
  types: [
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'REACT_ACTIVITY_TYPE',
  ],
};

export const UNUSED_OF_REACT = {
  ...VIEW_TRANSITIONS,
  ...HIDDEN_AND_LISTED,
  ...FORM_ACTIONS,
  ...PRELOADING,
  ...FRAGMENT_REFS,
  ...RESOURCES,
  ...CUSTOM_ELEMENTS,
  ...OLD_BROWSERS,
  ...OTHER_HOOKS,
  ...TOOLS,
};

/** Names of `react` and `react-dom` that do nothing without them: no part of the shop may import one. */
export const REACT_GIVEN_UP = [
  'Activity',
  'Profiler',
  'SuspenseList',
  'unstable_SuspenseList',
  'ViewTransition',
  'unstable_useCacheRefresh',
  'useActionState',
  'useFormStatus',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
];
