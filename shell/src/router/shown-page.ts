import { shopStore } from '@shop/platform';
import { atom } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page that is shown before the router has gone there: the keys of the entries that it goes from and to. */
interface Ahead {
  from: string;
  to: string;
}

export const aheadAtom = atom<Ahead>();

let showKept: (event: PopStateEvent) => void = () => undefined;

/** Registered before the router's listener: a window's listeners are called in the order in which they came. */
export const beforeRouter = (event: PopStateEvent) => showKept(event);

/** For what shows a page ahead, which comes after the first load. */
export function showKeptBy(show: typeof showKept) {
  showKept = show;
}

const STORED = 'scroll-positions';
let positions: Record<string, number> = {};
/** Where the router is. */
let current = '';
/** What is seen. */
let shown = '';

export const positionOf = (entry: string): number | undefined => positions[entry];

const notePosition = () => {
  positions[shown] = scrollY;
};

/** Shows the page of another entry, before the router hears of it. */
export function goAhead(to: string) {
  notePosition();
  shown = to;
  shopStore.set(aheadAtom, to === current ? undefined : { from: current, to });
}

/** The router's page is seen; true where it was shown already. */
export function catchUp(entry: string) {
  const ahead = shopStore.get(aheadAtom);
  // Somebody has gone on from it meanwhile.
  if (ahead?.from === entry) return true;
  shown = entry;
  shopStore.set(aheadAtom, undefined);
  return ahead?.to === entry;
}

/** Notes how far each page is scrolled as it is left. What the router has for it knows of no page that is shown ahead. */
export function followRouter(router: Router) {
  current = shown = router.state.location.key;
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    // Where nothing can be stored every page begins at its top.
  }
  router.subscribe(({ location: { key: entry } }) => {
    // While it is on the way it still names the page that it comes from.
    if (entry === current) return;
    current = entry;
    // Its page follows a little later: until then what is scrolled is the one before.
    if (entry !== shown) notePosition();
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
    positions[shown] = scrollY;
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // As above.
    }
  });
}
