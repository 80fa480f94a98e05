declare global {
  /** Starts fetching pictures ahead; removed after the first call. */
  var lookAhead: (() => void) | undefined;
}

const WAITING = ':not([data-near])>picture>[loading=lazy]';
const IN_VIEW = '0px';
const HALF_A_SCREEN = '50%';
const HALF_A_SCREEN_SIDEWAYS = '0px 50%';
/** After this time slow code shares the network with pictures. */
const LATEST_MS = 4_000;

/** The span around a `picture`, which clips it until it is marked. */
export const frameOf = (image: Element) => image.parentNode?.parentNode as HTMLElement;

/** Touching the edge does not count as in view. */
function watch(within: ParentNode, rootMargin: string, root: Element | null = null) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (intersectionRatio <= 0) continue;
        (target as HTMLElement).dataset.near = '';
        observer.unobserve(target);
      }
    },
    { root, rootMargin, threshold: 0.001 },
  );
  return () => {
    for (const image of within.querySelectorAll(WAITING)) observer.observe(frameOf(image));
  };
}

/** Also follows frames that are added later. */
function follow(margin: string) {
  const look = watch(document, margin);
  const changes = new MutationObserver(look);
  look();
  changes.observe(document, { childList: true, subtree: true });
  return changes;
}

/** After a touch, sideways scrollers fetch pictures ahead, too. */
function lookSideways({ target }: Event) {
  const list = target instanceof Element && target.closest('ul');
  if (list && list.scrollWidth > list.clientWidth) watch(list, HALF_A_SCREEN_SIDEWAYS, list)();
}

/**
 * Fetches lazy pictures when they are in view. Once the page's code is loaded, or somebody scrolls, also half a screen
 * ahead: with `loading="lazy"` alone Chromium fetches up to four screens ahead, which delays the code. In other
 * browsers, or without script, `lazy` works as usual. A waiting picture is clipped by its frame (`picture.module.css`
 * of shared/ui) until the frame is marked.
 */
export function followPictures() {
  if (!('IntersectionObserver' in window && 'scrollMargin' in IntersectionObserver.prototype)) return;
  document.documentElement.dataset.ahead = '';
  const inView = follow(IN_VIEW);
  function lookAhead() {
    if (!globalThis.lookAhead) return;
    inView.disconnect();
    globalThis.lookAhead = undefined;
    follow(HALF_A_SCREEN);
  }
  globalThis.lookAhead = lookAhead;
  setTimeout(lookAhead, LATEST_MS);
  addEventListener('scroll', lookAhead, { capture: true, once: true, passive: true });
  for (const name of ['pointerdown', 'scroll']) addEventListener(name, lookSideways, { capture: true, passive: true });
}
