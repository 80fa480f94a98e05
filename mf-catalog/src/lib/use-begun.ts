import { useSyncExternalStore } from 'react';

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'] as const;

let begun = false;
const waiting = new Set<() => void>();

function begin() {
  begun = true;
  for (const sign of SIGNS) removeEventListener(sign, begin, true);
  for (const tell of waiting) tell();
}

function subscribe(tell: () => void) {
  // A page may be scrolled before its code is loaded.
  if (!begun && waiting.size === 0) {
    if (scrollY > 0) begun = true;
    else for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
  }
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

/**
 * True after the first touch, mouse or key event: content below the first screen waits for it, so that a page costs a
 * phone only what is visible.
 */
export const useBegun = () =>
  useSyncExternalStore(
    subscribe,
    () => begun,
    () => false,
  );
