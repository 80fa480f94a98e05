import { reloadOnce } from '../layout/reload-once.ts';
import { PAGES } from '../service-worker/caches.ts';
import type { Router } from './router.ts';

const hasNoResponse = (error: unknown) => (error as { status?: unknown } | null)?.status === 0;

/** A page that does not load within this tab may be stored: a full load shows that, with its time. */
export function followLostNetwork(router: Router) {
  async function showKept() {
    const page = location.pathname + location.search;
    if (await caches.match(page, { cacheName: PAGES, ignoreVary: true })) reloadOnce();
  }
  router.subscribe(({ errors, navigation }) => {
    if (!errors || navigation.state !== 'idle') return;
    if (!navigator.onLine || Object.values(errors).some(hasNoResponse)) void showKept().catch(() => undefined);
  });
}
