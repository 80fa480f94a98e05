import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHasInteracted } from './use-has-interacted.ts';

/** How far below the screen an element counts as near, once the user has started. */
const AHEAD = '600px 0px';

/** True when an element has come near the screen; before the first interaction, into it. */
export function useNear<Found extends HTMLElement>(): [RefObject<Found | null>, boolean] {
  const element = useRef<Found>(null);
  const [near, setNear] = useState(false);
  const hasInteracted = useHasInteracted();
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: hasInteracted ? AHEAD : '0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, hasInteracted]);
  return [element, near];
}
