import type { PageRelease } from '@shop/contract/release';
import { followNavigation } from '@shop/platform';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { tellError } from '../errors/tell-error.ts';
import { textsLoader, waitForLaterTexts } from '../texts/load-texts.ts';
import { followSteps } from './history-steps.ts';
import { basenameOf, ownerOf } from './ownership.ts';
import { PAGE, ROOT, shellRoutes } from './routes.tsx';
import { type LazyRoute, refuseStandIn, sectionRoutes } from './section-routes.tsx';
import { SectionUnavailable } from './section-unavailable.ts';
import { followRouter } from './shown-page.ts';
import { expectSkippedTransitions } from './skipped-transitions.ts';

export interface Hydration {
  loaderData: Record<string, unknown>;
  errors?: Record<string, unknown> | null;
}

/** Loads the code of every lazy route on the page's path, so that the first render is complete. */
async function resolveLazy(routes: RouteObject[], pathname: string, basename: string) {
  await Promise.all(
    (matchRoutes(routes, pathname, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await (route.lazy as LazyRoute)();
      refuseStandIn(loaded);
      Object.assign(route, loaded);
      delete route.lazy;
    }),
  );
}

/** The browser paints nothing while a style sheet loads; one of a failed section must not delay the page. */
function dropPendingSheets() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])');
  for (const link of links) if (!link.sheet) link.remove();
}

/**
 * The router of this tab. `hydration` is the server's data; null if the browser renders everything. `missing` names the
 * section whose code did not load, for a page that its server bundle rendered.
 */
export async function startRouter(
  release: PageRelease,
  hydration: Hydration | null,
  loadRoutes: (section: string) => Promise<RouteObject[]>,
) {
  const mounted = new Set<string>();
  const basename = basenameOf(release);
  const adopted = (section: string, routes: RouteObject[]) =>
    sectionRoutes(section, routes, textsLoader(release, section));
  const first = ownerOf(release, location.pathname);
  let missing: string | undefined;
  let own: RouteObject[] = [];
  if (first) {
    try {
      own = adopted(first, await loadRoutes(first));
      await resolveLazy(own, location.pathname, basename);
      mounted.add(first);
    } catch (error) {
      tellError('missing', error, first);
      missing = first;
      own = [];
      dropPendingSheets();
    }
  }
  waitForLaterTexts(release);
  expectSkippedTransitions();
  followSteps();
  const router = createBrowserRouter(shellRoutes(release, own), {
    basename,
    ...(hydration && { hydrationData: missing ? withoutSection(hydration, missing) : hydration }),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const section = ownerOf(release, path);
      if (!section || mounted.has(section)) return;
      // If a section does not load, the `*` route reports it inside the layout.
      const loaded = await loadRoutes(section).catch((error: unknown) => void tellError('missing', error, section));
      if (!loaded || signal?.aborted || mounted.has(section)) return;
      mounted.add(section);
      patch(PAGE, adopted(section, loaded));
    },
  });
  router.subscribe(followNavigation);
  followRouter(router);
  return { router, missing };
}

export type StartedRouter = Awaited<ReturnType<typeof startRouter>>;

const withoutSection = ({ loaderData }: Hydration, section: string): Hydration => ({
  loaderData: { [ROOT]: loaderData[ROOT] },
  errors: { [PAGE]: new SectionUnavailable(section) },
});
