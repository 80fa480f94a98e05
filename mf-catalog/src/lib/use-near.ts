import { type RefObject, useEffect, useRef, useState } from 'react';

/** True from when an element has come near the screen. */
export function useNear<Found extends HTMLElement>(): [RefObject<Found | null>, boolean] {
  const element = useRef<Found>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return [element, near];
}
