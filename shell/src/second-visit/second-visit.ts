import type { PageRelease } from '@shop/contract/release';
import { settingsAtom, shopStore } from '@shop/platform';
import type { Router } from './router.ts';
import { SETTLED_MS, sparesData, whenIdle } from './settled.ts';

/** A team's preview must not be mixed with another, stored build. */
const isTeams = ({ preview }: PageRelease) =>
  preview !== undefined || document.querySelector('script[src^="/__release-tools/"]') !== null;

function afterLoad(work: () => void) {
  const settle = () => setTimeout(() => whenIdle(work), SETTLED_MS);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle);
}

const ignore = () => undefined;

async function stop() {
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const { stopKeeping } = await import(/* webpackChunkName: "second-visit" */ './stop-keeping.ts');
  await stopKeeping();
}

async function leave() {
  const { leaveStoredPage } = await import(/* webpackChunkName: "second-visit" */ './leave-stored-page.ts');
  leaveStoredPage();
}

async function start(router: Router) {
  if (sparesData()) return;
  const { startKeeping } = await import(/* webpackChunkName: "second-visit" */ './start-keeping.ts');
  await startKeeping(router);
}

/** What this browser stores for the next visit, and for times without a network: docs/offline.md. */
export function secondVisit(release: PageRelease, router: Router) {
  const { serviceWorker } = shopStore.get(settingsAtom);
  if (serviceWorker === undefined || !('serviceWorker' in navigator) || window !== top) return;
  if (!serviceWorker) void stop().catch(ignore);
  else if (document.documentElement.dataset.stored) void leave().catch(ignore);
  else if (!isTeams(release)) afterLoad(() => void start(router).catch(ignore));
}
