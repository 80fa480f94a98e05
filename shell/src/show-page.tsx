import { INTERACTIVE } from '@shop/contract/interactive';
import { languagesAtom, settingsAtom, shopStore } from '@shop/platform';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { App, fillStore } from './app.tsx';
import { type PageData, ROOT_ID } from './document/page-data.ts';
import { takeEarlyTaps } from './early-taps.ts';
import { followFailedRequests, followLoaderErrors, onCaughtError } from './errors/follow-errors.ts';
import { keepServedPage } from './layout/served-page.ts';
import type { StartedRouter } from './router/browser-router.ts';
import { ROOT } from './router/routes.tsx';
import type { ShopFront } from './router/shop-front-loader.ts';
import { startShop } from './start-shop.ts';

/** Until the first loaders have finished, the server's HTML stays: its header, and a skeleton. */
function initialized({ router }: StartedRouter) {
  return new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Shows the page: hydrates the server's HTML, or renders it here if the server could not. */
export async function showPage(data: PageData, started: StartedRouter) {
  const { router, missing } = started;
  const container = document.getElementById(ROOT_ID);
  if (!container) throw new Error('This page has no root');
  shopStore.set(settingsAtom, data.settings);
  shopStore.set(languagesAtom, data.release.languages ?? []);
  await initialized(started);
  fillStore(shopStore, router.state.loaderData[ROOT] as ShopFront | undefined);
  const showsServed = missing !== undefined && keepServedPage(container.querySelector('[data-page]'));

  let hasShown = () => {};
  const shown = new Promise<void>((resolve) => {
    hasShown = resolve;
  });
  const app = (
    <StrictMode>
      <App store={shopStore}>
        <RouterProvider router={router} />
        <AfterFirstRender run={hasShown} />
      </App>
    </StrictMode>
  );
  const replayEarlyTaps = takeEarlyTaps();
  if (data.hydration && (showsServed || !missing))
    startTransition(() => void hydrateRoot(container, app, { onCaughtError }));
  else createRoot(container, { onCaughtError }).render(app);
  followLoaderErrors(router);
  followFailedRequests(data.release);
  if (__DEV__) void import('./errors/show-in-development.ts').then((errors) => errors.followErrors());
  startShop(data, router, shown);
  void shown.then(replayEarlyTaps);
  void shown.then(takeOverWork);
}

/** Takes over input and position after a change of the language. */
async function takeOverWork() {
  const stored = readTaken();
  if (stored === null) return;
  const { takeOver } = await import(/* webpackChunkName: "take-over" */ './texts/take-over.ts');
  takeOver(stored);
}

function readTaken() {
  try {
    return sessionStorage.getItem('language-switch');
  } catch {
    return null;
  }
}

function AfterFirstRender({ run }: { run: () => void }) {
  useLayoutEffect(() => {
    performance.mark(INTERACTIVE);
    // Tells tests that the page is interactive; one with a fake clock has no performance timeline.
    document.documentElement.dataset.interactive = '';
  }, []);
  useEffect(run, [run]);
  return null;
}
