import { authenticationAtom, PageHooks, PageShown, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { useAtomValue } from 'jotai';
import { type ReactElement, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, type UIMatch, useLocation, useMatches, useOutlet } from 'react-router-dom';
import { aheadAtom, noteSeen } from '../router/shown-page.ts';
import { CrashOfKept } from './crash-of-kept.tsx';
import { type MountedPage, pagesAfter } from './kept-pages.ts';

/** Below the root and the place for pages. */
const DEPTH = 2;

/**
 * The place of the sections: the page that is shown and, unseen, one or two that Back or forward may lead to. The
 * same elements on both sides, so that a served page can be kept in it.
 */
export function Pages() {
  const { key: entry } = useLocation();
  const route = useMatches()[DEPTH];
  const { user } = useDevice(authenticationAtom);
  const now = { entry, route: route?.id ?? '', isKept: (route?.handle as PageHandle | undefined)?.isKept };
  const [mounted, setMounted] = useState(() => ({ user, pages: pagesAfter([], now) }));
  let pages = pagesAfter(mounted.pages, now);
  // What was kept for somebody goes with them.
  if (user !== mounted.user) pages = pages.slice(0, 1);
  if (pages !== mounted.pages) setMounted({ user, pages });
  const ahead = useAtomValue(aheadAtom);
  const shown = (ahead && ahead.until !== entry && pages.find((page) => page.entry === ahead.seen)) || pages[0];
  useLayoutEffect(() => {
    if (shown) noteSeen(shown.entry);
  }, [shown]);
  // In one order for ever: what is moved in the document is laid out again.
  return [...pages]
    .sort((a, b) => a.id - b.id)
    .map((page) => <Page key={page.id} {...page} isCurrent={page === pages[0]} isShown={page === shown} />);
}

interface Props extends MountedPage {
  /** It is where the router is. */
  isCurrent: boolean;
  isShown: boolean;
}

/** The page's address, data and elements stay as they were while the router is elsewhere. */
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
    <div data-page="" data-kept={isShown ? undefined : entry}>
      <PageShown value={isShown}>
        <PageHooks value={hooks}>
          <CrashOfKept isShown={isShown}>{next.outlet}</CrashOfKept>
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

/** The outlet of the same page is another each time that the router stirs, and every link in it would be drawn for that. */
function renewed(held: Held, now: Held): Held {
  const isSame =
    held.location.key === now.location.key &&
    held.matches.at(-1)?.id === now.matches.at(-1)?.id &&
    // Without data the outlet may be that of an error.
    dataOf(held) !== undefined &&
    dataOf(now) !== undefined;
  return isSame ? { ...now, outlet: held.outlet } : now;
}
