/** What lies open over a page: Back closes it, whichever part of the shop opened it. */
export interface Layer {
  /** No dialog lies over this one. */
  isTop(): boolean;
  /** It is closed. */
  release(): void;
}

interface Options {
  /** The page behind stands still and cannot be reached, by pointer, key or screen reader. */
  holdsPage?: boolean;
  /** False for what has an address of its own, which Back leaves anyway. */
  takesBack?: boolean;
}

interface OpenLayer extends Required<Options> {
  close(): void;
}

const open: OpenLayer[] = [];

function holdPage() {
  const isHeld = open.some(({ holdsPage }) => holdsPage);
  document.documentElement.toggleAttribute('data-held', isHeld);
  document.getElementById('root')?.toggleAttribute('inert', isHeld);
}

/**
 * Each layer has an entry of its own in the browser's history, above that of its page. It differs from the page's entry
 * by its depth alone, so to the router it is the same page. An entry whose layer was closed by other means than Back
 * stays: the next layer uses it, a navigation goes on from it, and Back passes over it.
 */
interface Place {
  key: unknown;
  idx: unknown;
  depth: number;
}

const placeNow = (): Place => {
  const { key, idx, depth = 0 } = (history.state ?? {}) as Partial<Place>;
  return { key, idx, depth };
};

let at: Place | undefined;

const takers = () => open.filter(({ takesBack }) => takesBack);

export function openLayer(close: () => void, { holdsPage = false, takesBack = true }: Options = {}): Layer {
  const layer = { close, holdsPage, takesBack };
  open.push(layer);
  holdPage();
  const { depth } = placeNow();
  if (takesBack && depth < takers().length) history.pushState({ ...history.state, depth: depth + 1 }, '');
  at = placeNow();
  return {
    isTop: () => open.filter((other) => other.holdsPage).at(-1) === layer,
    release() {
      const position = open.indexOf(layer);
      if (position >= 0) open.splice(position, 1);
      holdPage();
    },
  };
}

function passOver(event: PopStateEvent, from: Place, to: Place) {
  event.stopImmediatePropagation();
  if (to.depth > from.depth) return history.forward();
  const closing = takers().slice(to.depth);
  if (closing.length === 0) return history.back();
  for (const { close } of closing.reverse()) close();
}

/** Before the router starts to listen: what happens between a page and its own layers is none of its business. */
export function followHistory() {
  at = placeNow();
  addEventListener(
    'popstate',
    (event) => {
      const from = at ?? placeNow();
      const to = placeNow();
      at = to;
      const isSamePage = to.key === from.key && to.idx === from.idx;
      if (isSamePage && to.depth !== from.depth) return passOver(event, from, to);
      for (const { close } of takers().reverse()) close();
    },
    { capture: true },
  );
}

/** After the router has gone somewhere. */
export function followNavigation() {
  at = placeNow();
}
