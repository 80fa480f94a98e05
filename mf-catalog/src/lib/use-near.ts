import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBegun } from './use-begun.ts';

/** How far below the screen something is near, for somebody who is on the way. */
const AHEAD = '600px 0px';

/** True from when an element has come near the screen; while nobody has begun to use the page, into it. */
export function useNear<Found extends HTMLElement>(): [RefObject<Found | null>, boolean] {
  const element = useRef<Found>(null);
  const [near, setNear] = useState(false);
  const begun = useBegun();
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: begun ? AHEAD : '0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, begun]);
  return [element, near];
}
