import { pageAt, shopStore } from '@shop/platform';
import { aheadAtom, goAhead, leadTo, positionOf, showHiddenBy } from './shown-page.ts';

const entryNow = () => (history.state as { key: string }).key;

const hiddenPage = (entry: string) => document.querySelector<HTMLElement>(`[data-hidden="${CSS.escape(entry)}"]`);

/** Changes the document as React will render it later: rendering now would delay the page's first frame. */
function uncover(page: HTMLElement, entry: string) {
  const before = document.querySelector<HTMLElement>('[data-page]:not([data-hidden])');
  const entryBefore = goAhead(entry);
  if (before) before.dataset.hidden = entryBefore;
  delete page.dataset.hidden;
}

const drawAhead = (entry: string) => shopStore.set(aheadAtom, { seen: entry, until: entry });

/** On a phone the home page's header is higher. */
function showHeaderOf(pathname: string) {
  const bar = document.querySelector<HTMLElement>('[data-page-kind]');
  if (bar) bar.dataset.pageKind = pageAt(pathname) === '/' ? 'home' : 'sub';
}

/**
 * On Back or forward, shows a hidden page in the next frame, at its former scroll position. React and the router follow
 * afterwards, so their work delays nothing.
 */
export function showHiddenPages() {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The shown page while React and the router are still at the previous one. */
  let shown: { page: HTMLElement; entry: string } | undefined;
  function wait() {
    // Two frames later, so that the browser draws the page in between.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(lead);
      });
    });
    // A link that is clicked before that starts from the shown page.
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
    } else page.dataset.hidden = entry;
  }
  showHiddenBy((event) => {
    const waited = stopWaiting();
    const to = entryNow();
    const page = hiddenPage(to);
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
