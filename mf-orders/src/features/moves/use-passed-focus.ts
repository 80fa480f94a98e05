import { type SyntheticEvent, useEffect, useRef } from 'react';

const PLACES = '[data-order-card], tr, article, section';
const MOVES = '[data-moves] button:not(:disabled)';
const ORDER = 'a[data-order], h2[tabindex]';

/** A pressed button is disabled, then removed: the focus moves to its replacement, or to the order itself. */
export function usePassedFocus(isBusy: boolean) {
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
