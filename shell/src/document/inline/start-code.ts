import { cameQuickly, tagsBefore } from './arrival.ts';
import { frameOf } from './near-pictures.ts';

/** The time for painting the pictures of the first screen. */
const PICTURES_MS = 80;
/** The code starts after this time even if the page is not painted yet. */
const LATEST_MS = 500;
/** Narrower pictures are icons next to a name. */
const SMALL = 100;

type Tag = HTMLScriptElement | HTMLLinkElement;

const showFrame = (image: Element) => {
  frameOf(image).dataset.near = '';
};

/** Lazy pictures that the first screen shows, in the order of the page. */
function picturesInView() {
  const seen: { image: HTMLImageElement; width: number }[] = [];
  for (const image of document.querySelectorAll<HTMLImageElement>('picture>[loading=lazy]')) {
    const { top, left, width } = frameOf(image).getBoundingClientRect();
    if (top > innerHeight) break;
    if (top < innerHeight && left < innerWidth && width) seen.push({ image, width });
  }
  return seen;
}

/** Fetches pictures below the screen once all code has loaded. */
function lookAheadAfter(tags: readonly Tag[]) {
  let left = tags.length;
  for (const tag of tags)
    tag.onload = tag.onerror = () => {
      left -= 1;
      if (left === 0) globalThis.lookAhead?.();
    };
}

/** The largest file, if it is already requested and still loading. */
function largestUnderWay(): Tag[] {
  const largest = document.head.querySelector<HTMLLinkElement>('[as=script]');
  return largest && performance.getEntriesByName(largest.href).length === 0 ? [largest] : [];
}

/**
 * Runs after the markup. Fetches pictures in view before the first frame; on a quick network small ones after it. The
 * code's tags are in the template before this script. They enter the document after the first paint, so that they do
 * not delay it. If a busy device painted before the whole page had arrived, the pictures are
 * fetched first, because none of them is lazy any more. A page in the background is not painted.
 */
export function startCode() {
  const code = tagsBefore();
  const isQuick = cameQuickly() ?? false;
  const pictures = picturesInView();
  const small = pictures.filter(({ width }) => isQuick && width < SMALL).map(({ image }) => image);
  const large = pictures.map(({ image }) => image).filter((image) => !small.includes(image));
  function start() {
    small.forEach(showFrame);
    for (const image of [...large, ...small]) image.loading = 'eager';
    queueMicrotask(() => document.body.append(code));
  }

  code.prepend(document.head.querySelector('template')?.content ?? '');
  lookAheadAfter([...(Array.from(code.children) as Tag[]), ...largestUnderWay()]);
  large.forEach(showFrame);
  if (document.hidden || !('PerformanceObserver' in window)) return start();
  new PerformanceObserver(() => {
    small.forEach(showFrame);
    setTimeout(start, isQuick ? PICTURES_MS : 0);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, LATEST_MS);
}
