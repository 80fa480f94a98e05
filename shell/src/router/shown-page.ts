import { shopStore } from '@shop/platform';
import { atom } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page that is seen until the router has drawn that of another entry, by their keys. */
interface Ahead {
  seen: string;
  until: string;
}

export const aheadAtom = atom<Ahead>();

let showHidden: ((event: PopStateEvent) => void) | undefined;

/** A step between pages, before the router hears of it. */
export const beforeRouter = (event: PopStateEvent) => showHidden?.(event);

/** For what shows a page ahead, which comes after the first load. */
export function showHiddenBy(show: NonNullable<typeof showHidden>) {
  showHidden = show;
}

const STORED = 'scroll-positions';
let positions: Record<string, number> = {};
/** Where the router is; what it has drawn follows a little later. */
let current = '';
let seen = '';
/** Whose position the window has. */
let placed = '';
/** The last navigation leaves the window where it is. */
let isInPlace = false;

export const staysInPlace = () => isInPlace;

export const positionOf = (entry: string): number | undefined => positions[entry];

const notePosition = () => {
  positions[seen] = scrollY;
};

/** The page of this entry is the one that is not hidden. */
export function noteSeen(entry: string) {
  seen = entry;
}

/** The document shows the page of another entry, which is not drawn yet; returns whose page it showed. */
export function goAhead(to: string): string {
  notePosition();
  const before = seen;
  placed = seen = to;
  return before;
}

/** The router is to draw the page of this entry: what is seen ahead of it stays until then, and so does that page itself. */
export function leadTo(to: string) {
  if (to === seen || shopStore.get(aheadAtom)) shopStore.set(aheadAtom, { seen, until: to });
}

/** The router has drawn this page. Where it is seen and not in its place yet: whose place the window had. */
export function arriveAt(entry: string): string | undefined {
  if (shopStore.get(aheadAtom)?.until === entry) shopStore.set(aheadAtom, undefined);
  if (seen !== entry || placed === entry) return undefined;
  const before = placed;
  placed = entry;
  return before;
}

/** Notes how far each page is scrolled as it is left. What the router has for it knows of no page that is shown ahead. */
export function followRouter(router: Router) {
  current = seen = router.state.location.key;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    // Where nothing can be stored every page begins at its top.
  }
  router.subscribe(({ location: { key: entry }, historyAction, preventScrollReset }) => {
    // While it is on the way it still names the page that it comes from.
    if (entry === current) return;
    current = entry;
    isInPlace = preventScrollReset;
    if (historyAction !== 'POP') leadTo(entry);
    // Its page follows a little later: until then what is scrolled is the one before.
    if (entry !== seen) notePosition();
  });
}

/** From when the page has been taken over, where the browser has placed it. */
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
      // As above.
    }
  });
}
