import { shopStore } from '@shop/platform';
import { aheadAtom, goAhead, leadTo, positionOf, showKeptBy } from './shown-page.ts';

const entryNow = () => (history.state as { key: string }).key;

const keptPage = (entry: string) => document.querySelector<HTMLElement>(`[data-kept="${CSS.escape(entry)}"]`);

/** As React will have it, when it hears of it: drawing anything would come before the page's first frame. */
function uncover(page: HTMLElement, entry: string) {
  const before = document.querySelector<HTMLElement>('[data-page]:not([data-kept])');
  const entryBefore = goAhead(entry);
  if (before) before.dataset.kept = entryBefore;
  delete page.dataset.kept;
}

const drawAhead = (entry: string) => shopStore.set(aheadAtom, { seen: entry, until: entry });

/** On a phone the header of the home page is higher. */
function showHeaderOf(pathname: string) {
  const bar = document.querySelector<HTMLElement>('[data-page-kind]');
  if (bar) bar.dataset.pageKind = pathname === '/' ? 'home' : 'sub';
}

/**
 * On Back or forward a page that was kept is shown in the next frame, scrolled as it was left; only then React and the
 * router hear of it, and all that it costs comes after.
 */
export function showKeptPages() {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Shown, and neither React nor the router has heard of it. */
  let shown: { page: HTMLElement; entry: string } | undefined;
  function wait() {
    // In the frame after the one that shows it: the browser draws that one meanwhile.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(lead);
      });
    });
    // A link that is followed before that leads on from there.
    addEventListener('click', lead, true);
  }
  function stopWaiting() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    removeEventListener('click', lead, true);
    const waited = shown;
    shown = undefined;
    return waited;
  }
  function lead() {
    const waited = stopWaiting();
    if (!waited) return;
    const { page, entry } = waited;
    if (entryNow() === entry) {
      drawAhead(entry);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    } else page.dataset.kept = entry;
  }
  showKeptBy((event) => {
    const waited = stopWaiting();
    const to = entryNow();
    const page = keptPage(to);
    if (event.isTrusted && !document.hidden && page) {
      event.stopImmediatePropagation();
      uncover(page, to);
      showHeaderOf(location.pathname);
      scrollTo(0, positionOf(to) ?? 0);
      shown = { page, entry: to };
      return wait();
    }
    if (waited) drawAhead(waited.entry);
    leadTo(to);
  });
}
