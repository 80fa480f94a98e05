import type { PageRelease } from '@shop/contract/release';
import { loadApiClient } from '@shop/platform';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { textsLoader } from '../texts/load-texts.ts';
import { basenameOf, type PathOwner, pathOwner } from './ownership.ts';

const SETTLED_MS = 3000;

const sparesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type LoadRoutes = (section: string) => Promise<RouteObject[]>;

async function loadCode(release: PageRelease, loadRoutes: LoadRoutes, { section, path }: PathOwner, pathname: string) {
  void textsLoader(release, section)?.([path]);
  const routes = await loadRoutes(section);
  for (const { route } of matchRoutes(routes, pathname, basenameOf(release)) ?? [])
    if (typeof route.lazy === 'function') await route.lazy();
}

const linkAt = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLAnchorElement>('a[href^="/"]');

/**
 * Loads the code of pages in advance: a touched link's at once, and on an idle page that of its links to the same
 * section, the API client and the notices, which also say that the network is gone. A failed load is tried again on use.
 */
export function loadAhead(release: PageRelease, router: Router, loadRoutes: LoadRoutes) {
  const requested = new Set<string>();
  function load(owner: PathOwner, pathname: string) {
    if (requested.has(owner.path)) return;
    requested.add(owner.path);
    loadCode(release, loadRoutes, owner, pathname).catch(() => requested.delete(owner.path));
  }

  function ofTouched({ target }: Event) {
    const link = linkAt(target);
    const owner = link && pathOwner(release, link.pathname);
    if (owner) load(owner, link.pathname);
  }
  addEventListener('pointerdown', ofTouched, { capture: true, passive: true });
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && ofTouched(event), { passive: true });

  function ofLinksOnPage() {
    const here = pathOwner(release, location.pathname);
    if (here) requested.add(here.path);
    for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) {
      const owner = pathOwner(release, pathname);
      if (owner && owner.section === here?.section) load(owner, pathname);
    }
  }
  let timer = 0;
  function whenSettled() {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (sparesData()) return;
      ofLinksOnPage();
      loadApiClient().catch(() => undefined);
      import(/* webpackChunkName: "toasts" */ '../notices/toasts.tsx').catch(() => undefined);
    }, SETTLED_MS);
  }
  let shown = router.state.location;
  router.subscribe(({ location }) => {
    if (location === shown) return;
    shown = location;
    whenSettled();
  });
  whenSettled();
}
