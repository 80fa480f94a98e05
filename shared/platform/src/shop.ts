// The surface that the shell provides to every section: one copy at run time, with one version (package.json of this
// package). Always imported as `@shop/platform`, never relatively, or a section would contain a second copy of the
// stores.

export type { ApiClient } from './api/api-client.ts';
export { ApiError } from './api/api-error.ts';
export { api, loadApiClient, loaderApi } from './api/client.ts';
export {
  cart,
  cartCountAtom,
  cartItemsAtom,
  cartListsAtom,
  cartNewsAtom,
  cartVersionAtom,
  startCart,
} from './cart/cart.ts';
export { cachedPiece, PIECE_TAG, PieceContext, type PieceProps, type PlacePiece } from './pieces/cached-piece.tsx';
export { isUnknown, load, loadForPage } from './queries/load.ts';
export type { Query, QueryCall } from './queries/query.ts';
export { forgetWithPerson, queries } from './queries/tab-queries.ts';
export { useEntryRef } from './queries/use-entry-ref.ts';
export { useMutation, withNotice } from './queries/use-mutation.ts';
export { usePageQuery } from './queries/use-page-query.ts';
export { type PagesQuery, usePages } from './queries/use-pages.ts';
export { type QueryResult, useQuery } from './queries/use-query.ts';
export {
  authenticationAtom,
  changeSession,
  currentSession,
  noteUser,
  priceScope,
  type SessionUser,
  setUser,
  userAtom,
} from './state/authentication.ts';
export { contactMessageAtom, contactOpenAtom, openContact } from './state/contact.ts';
export { changeStored, persistedAtom, restoredAtom, shopStore, useDevice } from './state/device.ts';
export { followUser } from './state/follow-user.ts';
export { connectFragments, loadFragment } from './state/fragments.ts';
export { hearAccount } from './state/hear-account.ts';
export { forgetHistoryOfOthers } from './state/history.ts';
export { followNavigation, isStepOfLayers, noteFirstEntry, openLayer, reachPage } from './state/layers.ts';
export { logOut, signOutOfProviderWith } from './state/log-out.ts';
export { closeLogin, type LoginReason, loginReasonAtom, openLogin, resumeWaiting, signedIn } from './state/login.ts';
export {
  connectToaster,
  type Notice,
  notify,
  toasterWantedAtom,
} from './state/notify.ts';
export { PageHooks, usePageData, usePageLocation } from './state/page-hooks.ts';
export { PageShown, useIsPageShown } from './state/page-shown.ts';
export { languagesAtom, profileAtom, settingsAtom, themeAtom } from './state/page-state.ts';
export { forgetSearches, recentSearchesAtom, rememberSearch } from './state/recent-searches.ts';
export { type ThemeMode, themeModeAtom } from './state/theme-mode.ts';
export { laterTexts, provideLaterTexts, withTexts } from './texts/later-texts.ts';
export { addressOf, pageAt } from './texts/page-address.ts';
export {
  addTexts,
  currentLanguage,
  ENGLISH,
  type PluralForms,
  setLanguage,
  type TextsOfPart,
  translator,
} from './texts/translator.ts';
