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

export const UNUSED_OF_REACT = { ...VIEW_TRANSITIONS, ...HIDDEN_AND_LISTED, ...FORM_ACTIONS, ...PRELOADING };

/** Names of `react` and `react-dom` that do nothing without them: no part of the shop may import one. */
export const REACT_GIVEN_UP = [
  'Activity',
  'SuspenseList',
  'unstable_SuspenseList',
  'ViewTransition',
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
