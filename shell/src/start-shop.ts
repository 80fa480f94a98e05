import type { PageRelease } from '@shop/contract/release';
import {
  authenticationAtom,
  currentSession,
  forgetHistoryOfOthers,
  forgetWithPerson,
  priceScope,
  restoredAtom,
  resumeWaiting,
  shopStore,
  startCart,
  themeModeAtom,
} from '@shop/platform';
import type { createBrowserRouter } from 'react-router-dom';
import { fillStore } from './app.tsx';
import type { PageData } from './document/page-data.ts';
import { ROOT } from './router/routes.tsx';
import type { ShopFront } from './router/shop-front-loader.ts';
import { placePages } from './router/shown-page.ts';

const EVERYBODYS = 'user';

type Router = ReturnType<typeof createBrowserRouter>;

/** Everything that runs once per tab: reading the device, following the session and the router. */
export function startShop({ release }: PageData, router: Router, shown: Promise<void>) {
  restore();
  startCart();
  followTheme();
  followShopFront(router);
  followSession(router, shown);
  forgetWithPerson();
  forgetHistoryOfOthers();
  void shown.then(placePages);
  whenIdle(() => void runAfterLoad(release, router));
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000);

async function runAfterLoad(release: PageRelease, router: Router) {
  const late = await import(/* webpackChunkName: "after-load" */ './after-load.ts').catch(() => null);
  late?.afterLoad(release, router);
}

/** Subscribing reads the device's values and synchronises them with other tabs. */
function restore() {
  shopStore.sub(authenticationAtom, () => undefined);
  shopStore.sub(themeModeAtom, () => undefined);
  shopStore.set(restoredAtom, true);
}

/**
 * The API returns more to an admin, and other prices to some customers. So the data is loaded again for another person,
 * also after a login in another tab. Starts when the page listens to the router, because earlier changes would be lost.
 */
function followSession(router: Router, shown: Promise<void>) {
  let { isAuthenticated } = currentSession();
  let scope = priceScope(currentSession());
  if (scope !== EVERYBODYS) void shown.then(() => router.revalidate());
  shopStore.sub(authenticationAtom, () => {
    const now = currentSession();
    const scopeBefore = scope;
    const loggedIn = now.isAuthenticated && !isAuthenticated;
    isAuthenticated = now.isAuthenticated;
    scope = priceScope(now);
    if (scope !== scopeBefore) void router.revalidate();
    if (loggedIn) resumeWaiting();
  });
}

function followTheme() {
  const apply = () => {
    const mode = shopStore.get(themeModeAtom);
    if (mode === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = mode;
  };
  shopStore.sub(themeModeAtom, apply);
  apply();
}

/** A page that the server did not render gets its shop data from the loader, a moment later. */
function followShopFront(router: Router) {
  let filled = router.state.loaderData[ROOT];
  router.subscribe(({ loaderData }) => {
    if (loaderData[ROOT] === filled) return;
    filled = loaderData[ROOT];
    fillStore(shopStore, filled as ShopFront | undefined);
  });
}
