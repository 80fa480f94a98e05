import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A strip of slides that the browser scrolls and snaps; this tracks the visible one and turns to others. */
export function useSlides<Strip extends HTMLElement>(count: number) {
  const strip = useRef<Strip>(null);
  const [current, setCurrent] = useState(0);
  const [atEnd, setAtEnd] = useState(count < 2);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const settle = () => {
      const { clientWidth, scrollLeft, scrollWidth } = element;
      if (clientWidth === 0) return;
      setCurrent(Math.min(count - 1, Math.round(scrollLeft / clientWidth)));
      setAtEnd(scrollLeft + clientWidth > scrollWidth - clientWidth / 2);
    };
    element.addEventListener('scroll', settle, { passive: true });
    const resized = new ResizeObserver(settle);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', settle);
      resized.disconnect();
    };
  }, [count]);

  const show = useCallback((index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }, []);

  const turn = useCallback(
    (by: number) => show(Math.max(0, Math.min(count - 1, current + by))),
    [show, count, current],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    turn(by);
  };

  return { strip, current, atEnd, show, turn, onKeyDown };
}
