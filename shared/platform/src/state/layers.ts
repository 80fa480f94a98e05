/** Layers over a page: Back closes them, whichever part of the shop opened them. */
export interface Layer {
  /** No dialog covers this one. */
  isTop(): boolean;
  /** It is closed; `then` runs as soon as the page behind can be reached again. */
  release(then?: () => void): void;
}

interface Options {
  /** The page behind does not scroll and cannot be reached, by pointer, key or screen reader. */
  holdsPage?: boolean;
  /** False for a layer with its own address, which Back leaves anyway. */
  takesBack?: boolean;
}

interface OpenLayer extends Required<Options> {
  close(): void;
}

const open: OpenLayer[] = [];

const isHeld = () => open.some(({ holdsPage }) => holdsPage);

let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let afterwards: (() => void)[] = [];

/** `inert` costs a style calculation of the whole page, so it comes after the frame with the tap's effect. */
export function reachPage() {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  document.getElementById('root')?.toggleAttribute('inert', isHeld());
  const todo = afterwards;
  afterwards = [];
  for (const run of todo) run();
}

function holdPage() {
  document.documentElement.toggleAttribute('data-held', isHeld());
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(reachPage);
  });
}

/**
 * Each layer has its own history entry, above that of its page. It differs from the page's entry only in its depth, so for
 * the router it is the same page. An entry whose layer was not closed by Back
 * stays: the next layer uses it, a navigation continues from it, and Back passes over it. If another address replaces it,
 * that entry names the page below, so that Back passes over that too.
 */
interface Place {
  key: unknown;
  idx: unknown;
  depth: number;
  /** The key of the entry that its address has replaced, in the entries below. */
  over: unknown;
  state: object;
  url: string;
}

const placeNow = (): Place => {
  const state = (history.state ?? {}) as Partial<Place>;
  const { key, idx, depth = 0, over } = state;
  return { key, idx, depth, over, state, url: location.href };
};

let at: Place | undefined;

const takers = () => open.filter(({ takesBack }) => takesBack);

export function openLayer(close: () => void, { holdsPage = false, takesBack = true }: Options = {}): Layer {
  // Before another dialog records the focus.
  if (afterwards.length > 0) reachPage();
  const layer = { close, holdsPage, takesBack };
  // A page that becomes a dialog when the window gets narrow is below a dialog that is open already.
  open[takesBack ? 'push' : 'unshift'](layer);
  if (holdsPage) holdPage();
  const { depth } = placeNow();
  if (takesBack && depth < takers().length) history.pushState({ ...history.state, depth: depth + 1 }, '');
  at = placeNow();
  return {
    isTop: () => open.filter((other) => other.holdsPage).at(-1) === layer,
    release(then) {
      const position = open.indexOf(layer);
      if (position >= 0) open.splice(position, 1);
      if (then) afterwards.push(then);
      if (holdsPage) holdPage();
      // Its page changes with it, and sets its own focus.
      if (!takesBack) reachPage();
    },
  };
}

function passOver(from: Place, to: Place) {
  if (to.depth > from.depth) return history.forward();
  const closing = takers().slice(to.depth);
  if (closing.length === 0) return history.back();
  for (const { close } of closing.reverse()) close();
}

/** Remembers which entry replaced which: for Forward, and if there is nothing to go back to. */
function passOverReplaced({ state, url, over }: Place, to: Place) {
  history.replaceState({ ...state, over: to.over ?? over }, '', url);
  at = placeNow();
  history.back();
}

/** Before the first step through the history. */
export function noteFirstEntry() {
  at = placeNow();
}

/**
 * A step through the history (`popstate`). True if it only concerns layers: then the router does not see it. The caller is the
 * only listener of the page: shell/src/router/history-steps.ts.
 */
export function isStepOfLayers(): boolean {
  const from = at ?? placeNow();
  const to = placeNow();
  at = to;
  const isSamePage = to.key === from.key && to.idx === from.idx;
  if (isSamePage && to.depth !== from.depth) passOver(from, to);
  else if (from.over !== undefined && from.over === to.key) passOverReplaced(from, to);
  else {
    for (const { close } of takers().reverse()) close();
    return false;
  }
  return true;
}

/** After the router has navigated. */
export function followNavigation() {
  const before = at;
  at = placeNow();
  if (!before || at.idx !== before.idx || at.key === before.key) return;
  const over = before.depth > 0 ? before.key : before.over;
  if (over === undefined || over === at.over) return;
  history.replaceState({ ...at.state, over }, '');
  at = placeNow();
}
