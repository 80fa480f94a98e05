import { type MouseEvent, useSyncExternalStore } from 'react';

const CHANGED = 'place-changed';

const subscribe = (changed: () => void) => {
  for (const event of ['popstate', CHANGED]) addEventListener(event, changed);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, changed);
  };
};

/** The page's address, so that links can be shared and Back works. */
export function usePlace() {
  const href = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  const { pathname, searchParams } = new URL(href, location.origin);
  return { path: pathname, query: searchParams };
}

export function goTo(href: string, how: 'push' | 'replace' = 'push') {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', href);
  dispatchEvent(new Event(CHANGED));
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** For a link within the board: opening a new tab still works. */
export const linkTo = (href: string) => ({
  href,
  onClick(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    goTo(href);
  },
});
