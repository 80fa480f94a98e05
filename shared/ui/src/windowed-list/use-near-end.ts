import { type RefObject, useEffect, useRef } from 'react';

const DISTANCE_PX = 150;
const DELAY_MS = 500;

/**
 * Calls `reached` when the end of a list has been within 150 px of the screen for 500 ms. Calls it again while the end stays
 * there and `wanted` is true. Returns the ref for a marker at the list's end.
 */
export function useNearEnd<Element extends HTMLElement>(
  wanted: boolean,
  reached: () => void,
  scroller?: RefObject<HTMLElement | null>,
): RefObject<Element | null> {
  const marker = useRef<Element>(null);
  const call = useRef(reached);
  useEffect(() => {
    call.current = reached;
  });
  useEffect(() => {
    if (!wanted || !marker.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        // A busy page gets several changes at once, the newest last.
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => call.current(), DELAY_MS);
      },
      { root: scroller?.current ?? null, rootMargin: `${DISTANCE_PX}px` },
    );
    observer.observe(marker.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [wanted, scroller]);
  return marker;
}
