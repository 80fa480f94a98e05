import { authenticationAtom, PageHooks, PageShown, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { useAtomValue } from 'jotai';
import { type ReactElement, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, type UIMatch, useLocation, useMatches, useOutlet } from 'react-router-dom';
import { aheadAtom, noteSeen } from '../router/shown-page.ts';
import { HiddenPageBoundary } from './hidden-page-boundary.tsx';
import { type MountedPage, pagesAfter } from './mounted-pages.ts';

/** The depth of a page below the root route and the layout route. */
const DEPTH = 2;

/**
 * Renders the current page and one or two hidden pages, to which Back or forward may lead. The elements are the same on
 * the server, so that React can hydrate them.
 */
export function Pages() {
  const { key: entry } = useLocation();
  const route = useMatches()[DEPTH];
  const { user } = useDevice(authenticationAtom);
  const now = { entry, route: route?.id ?? '', staysMounted: (route?.handle as PageHandle | undefined)?.staysMounted };
  const [mounted, setMounted] = useState(() => ({ user, pages: pagesAfter([], now) }));
  let pages = pagesAfter(mounted.pages, now);
  // Hidden pages are dropped with the person who saw them.
  if (user !== mounted.user) pages = pages.slice(0, 1);
  if (pages !== mounted.pages) setMounted({ user, pages });
  const ahead = useAtomValue(aheadAtom);
  const shown = (ahead && ahead.until !== entry && pages.find((page) => page.entry === ahead.seen)) || pages[0];
  useLayoutEffect(() => {
    if (shown) noteSeen(shown.entry);
  }, [shown]);
  // Always in the same order: a moved element is laid out again.
  return [...pages]
    .sort((a, b) => a.id - b.id)
    .map((page) => <Page key={page.id} {...page} isCurrent={page === pages[0]} isShown={page === shown} />);
}

interface Props extends MountedPage {
  /** Whether the router is at this page. */
  isCurrent: boolean;
  isShown: boolean;
}

/** The page's address, data and elements stay unchanged while the router is elsewhere. */
function Page({ entry, isCurrent, isShown }: Props) {
  const now = { location: useLocation(), matches: useMatches(), outlet: useOutlet() };
  const [held, hold] = useState(now);
  const isHeld = !isCurrent || (now.location === held.location && now.matches === held.matches);
  const next = isHeld ? held : renewed(held, now);
  if (next !== held) hold(next);
  const { location } = next;
  const data = dataOf(next);
  const hooks = useMemo(() => ({ useLocation: () => location, useLoaderData: () => data }), [location, data]);
  return (
    <div data-page="" data-hidden={isShown ? undefined : entry}>
      <PageShown value={isShown}>
        <PageHooks value={hooks}>
          <HiddenPageBoundary isShown={isShown}>{next.outlet}</HiddenPageBoundary>
        </PageHooks>
      </PageShown>
    </div>
  );
}

interface Held {
  location: Location;
  matches: UIMatch[];
  outlet: ReactElement | null;
}

const dataOf = ({ matches }: Held) => matches.at(-1)?.loaderData;

/** The router returns a new outlet at each render, which would render every link in it again. */
function renewed(held: Held, now: Held): Held {
  const isSame =
    held.location.key === now.location.key &&
    held.matches.at(-1)?.id === now.matches.at(-1)?.id &&
    // Without data the outlet may be an error page.
    dataOf(held) !== undefined &&
    dataOf(now) !== undefined;
  return isSame ? { ...now, outlet: held.outlet } : now;
}
