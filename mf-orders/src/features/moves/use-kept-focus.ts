import { type SyntheticEvent, useEffect, useRef } from 'react';

const PLACES = '[data-order-card], tr, article, section';
const MOVES = '[data-moves] button:not(:disabled)';
const ORDER = 'a[data-order], h2[tabindex]';

/** A button that was pressed is disabled, then gone: the focus goes to what took its place, at last to the order itself. */
export function useKeptFocus(isBusy: boolean) {
  const place = useRef<Element>(null);
  useEffect(() => {
    const before = place.current;
    if (isBusy || !before) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const target = before.querySelector<HTMLElement>(MOVES) ?? before.querySelector<HTMLElement>(ORDER);
    target?.focus({ preventScroll: true });
  }, [isBusy]);
  return ({ currentTarget }: SyntheticEvent) => {
    place.current = currentTarget.closest(PLACES);
  };
}
