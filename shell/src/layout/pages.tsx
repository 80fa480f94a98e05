import { authenticationAtom, PageShown, useDevice } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { useAtomValue } from 'jotai';
import { type ContextType, type ReactElement, useContext, useLayoutEffect, useState } from 'react';
import { useOutlet } from 'react-router-dom';
import { RouterLocation, RouterState, type State, useRouterState } from '../router/router-state.ts';
import { aheadAtom, noteSeen } from '../router/shown-page.ts';
import { CrashOfKept } from './crash-of-kept.tsx';
import { type MountedPage, pagesAfter } from './kept-pages.ts';

/** Below the root and the place for pages. */
const DEPTH = 2;

const routeOf = ({ matches }: State) => matches[DEPTH]?.route;

/**
 * The place of the sections: the page that is shown and, unseen, one or two that Back or forward may lead to. The
 * same elements on both sides, so that a served page can be kept in it.
 */
export function Pages() {
  const state = useRouterState();
  const { user } = useDevice(authenticationAtom);
  const entry = state.location.key;
  const route = routeOf(state);
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

/** What the router knows of a page stays as it was while the router is elsewhere. */
function Page({ entry, isCurrent, isShown }: Props) {
  const now = { state: useRouterState(), location: useContext(RouterLocation), outlet: useOutlet() };
  const [held, hold] = useState(now);
  const next = isCurrent && now.state !== held.state ? renewed(held, now) : held;
  if (next !== held) hold(next);
  return (
    <div data-page="" data-kept={isShown ? undefined : entry}>
      <PageShown value={isShown}>
        <RouterLocation value={next.location}>
          <RouterState value={next.state}>
            <CrashOfKept isShown={isShown}>{next.outlet}</CrashOfKept>
          </RouterState>
        </RouterLocation>
      </PageShown>
    </div>
  );
}

interface Held {
  state: State;
  location: ContextType<typeof RouterLocation>;
  outlet: ReactElement | null;
}

/** The outlet of the same page is another each time that the router stirs, and every link in it would be drawn for that. */
function renewed(held: Held, now: Held): Held {
  const isSame =
    held.state.location.key === now.state.location.key &&
    held.state.errors === now.state.errors &&
    held.state.matches.at(-1)?.route === now.state.matches.at(-1)?.route;
  return isSame ? { ...held, state: now.state } : now;
}
