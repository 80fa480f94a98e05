import { reloadOnce } from '../layout/reload-once.ts';
import { PAGES } from '../service-worker/caches.ts';
import type { Router } from './router.ts';

const hasNoResponse = (error: unknown) => (error as { status?: unknown } | null)?.status === 0;

const isTyping = () => document.activeElement?.matches('input, textarea') === true;

async function showStored() {
  const page = location.pathname + location.search;
  if (await caches.match(page, { cacheName: PAGES, ignoreVary: true })) reloadOnce();
}

/** A page that fails to load in this tab may be stored: a full load shows the stored page with its time. */
export function followLostNetwork(router: Router) {
  // The last entry whose data was lost; tried once, so that a person's work on the page is not interrupted.
  let tried = router.state.location.key;
  let lost = '';

  function follow() {
    const { errors, navigation, location } = router.state;
    if (navigation.state !== 'idle') return;
    const isBroken = errors && (!navigator.onLine || Object.values(errors).some(hasNoResponse));
    const isLost = location.key === lost && !isTyping();
    lost = '';
    if (isBroken || isLost) void showStored().catch(() => undefined);
  }
  router.subscribe(follow);

  // Sent by a loader, while its page is loading or shown; see `loadForPage`.
  addEventListener('lost-page', (event) => {
    const { navigation, location: shown } = router.state;
    const page = navigation.location ?? shown;
    const address = new URL(page.pathname + page.search, location.origin).href;
    if (page.key === tried || address !== (event as CustomEvent<string>).detail) return;
    tried = lost = page.key;
    follow();
  });
}
