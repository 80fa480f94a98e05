import { useSyncExternalStore } from 'react';

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'] as const;

let hasInteracted = false;
const waiting = new Set<() => void>();

function begin() {
  hasInteracted = true;
  for (const sign of SIGNS) removeEventListener(sign, begin, true);
  for (const listener of waiting) listener();
}

function subscribe(listener: () => void) {
  // A page may be scrolled before its code is loaded.
  if (!hasInteracted && waiting.size === 0) {
    if (scrollY > 0) hasInteracted = true;
    else for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
  }
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/**
 * True after the first touch, mouse or key event: content below the first screen waits for it, so that a page costs a
 * phone only what is visible.
 */
export const useHasInteracted = () =>
  useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  );
