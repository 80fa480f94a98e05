import { shopStore } from '@shop/platform';
import { atom } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Page `seen` is shown until the router has rendered page `until`; both are keys of history entries. */
interface Ahead {
  seen: string;
  until: string;
}

export const aheadAtom = atom<Ahead>();

let showHidden: ((event: PopStateEvent) => void) | undefined;

/** Handles a step between pages before the router does. */
export const beforeRouter = (event: PopStateEvent) => showHidden?.(event);

/** Set by code that loads after the first page. */
export function showHiddenBy(show: NonNullable<typeof showHidden>) {
  showHidden = show;
}

const STORED = 'scroll-positions';
let positions: Record<string, number> = {};
/** The router's entry; its page is rendered a little later. */
let current = '';
let seen = '';
/** The entry whose scroll position the window has. */
let placed = '';
/** Whether the last navigation keeps the scroll position. */
let isInPlace = false;

export const staysInPlace = () => isInPlace;

export const positionOf = (entry: string): number | undefined => positions[entry];

const notePosition = () => {
  positions[seen] = scrollY;
};

/** Notes that this entry's page is the visible one. */
export function noteSeen(entry: string) {
  seen = entry;
}

/** Notes that the document shows another entry's page before React does; returns the previous entry. */
export function goAhead(to: string): string {
  notePosition();
  const before = seen;
  placed = seen = to;
  return before;
}

/** The router will render this entry's page: until then the visible page stays. */
export function leadTo(to: string) {
  if (to === seen || shopStore.get(aheadAtom)) shopStore.set(aheadAtom, { seen, until: to });
}

/** The router has rendered this page. Returns the entry whose scroll position the window has, if it must scroll. */
export function arriveAt(entry: string): string | undefined {
  if (shopStore.get(aheadAtom)?.until === entry) shopStore.set(aheadAtom, undefined);
  if (seen !== entry || placed === entry) return undefined;
  const before = placed;
  placed = entry;
  return before;
}

/** Notes each page's scroll position when it is left: the router does not know pages that are shown ahead of it. */
export function followRouter(router: Router) {
  current = seen = router.state.location.key;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    // Without storage every page starts at its top.
  }
  router.subscribe(({ location: { key: entry }, historyAction, preventScrollReset }) => {
    // During a navigation the router still has the previous page's entry.
    if (entry === current) return;
    current = entry;
    isInPlace = preventScrollReset;
    if (historyAction !== 'POP') leadTo(entry);
    // Its page is rendered a little later: until then the position belongs to the previous page.
    if (entry !== seen) notePosition();
  });
}

/** Called once React has hydrated the page, which the browser has already scrolled. */
export function placePages() {
  const place = (by: ScrollRestoration) => {
    history.scrollRestoration = by;
  };
  place('manual');
  addEventListener('pageshow', () => place('manual'));
  addEventListener('pagehide', () => {
    place('auto');
    notePosition();
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // Without storage every page starts at its top.
    }
  });
}
