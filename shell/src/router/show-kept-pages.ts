import { flushSync } from 'react-dom';
import { goAhead, leadTo, positionOf, showKeptBy } from './shown-page.ts';

const entryNow = () => (history.state as { key: string }).key;

const isKept = (entry: string) => document.querySelector(`[data-kept="${CSS.escape(entry)}"]`) !== null;

/** On a phone the header of the home page is higher. */
function showHeaderOf(pathname: string) {
  const bar = document.querySelector<HTMLElement>('[data-page-kind]');
  if (bar) bar.dataset.pageKind = pathname === '/' ? 'home' : 'sub';
}

/**
 * On Back or forward a page that was kept is shown in the next frame, scrolled as it was left; only then the router
 * hears of it, and all that it costs comes after.
 */
export function showKeptPages() {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  showKeptBy((event) => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    const to = entryNow();
    if (!event.isTrusted || document.hidden || !isKept(to)) return leadTo(to);
    event.stopImmediatePropagation();
    flushSync(() => goAhead(to));
    showHeaderOf(location.pathname);
    scrollTo(0, positionOf(to) ?? 0);
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    });
  });
}
