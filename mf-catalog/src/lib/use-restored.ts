import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Soon } from './soon.ts';

const MOST = 20;

// One map for each store; the front door makes a store for every request, so that nothing passes between visitors.
const shownAtom = atom(() => new Map<string, unknown>());

/**
 * On coming back to a page, what it showed when it was left stands at once, and the scroll position with it; an answer
 * that is not there yet is not waited for. Belongs in a component that has the history entry's key as its own.
 */
export function useRestored<Value>(of: Soon<Value>): Soon<Value> {
  const { key } = useLocation();
  const shown = useAtomValue(shownAtom);
  const [{ first, before }] = useState(() => ({ first: of, before: shown.get(key) as Value | undefined }));
  const waits = 'later' in of;
  const restored: Soon<Value> = of === first && waits && before !== undefined ? { now: before } : of;

  useEffect(() => {
    let left = false;
    const keep = (value: Value) => {
      shown.delete(key);
      shown.set(key, value);
      const oldest = shown.keys().next();
      if (shown.size > MOST && !oldest.done) shown.delete(oldest.value);
    };
    if ('now' in of) keep(of.now);
    else void of.later.then((outcome) => left || ('value' in outcome && keep(outcome.value)));
    return () => {
      left = true;
    };
  }, [shown, key, of]);

  return restored;
}
