import { useEffect, useState } from 'react';
import { roomBelow } from './room-below.ts';

/** Marks bars and buttons that notices must not cover. */
const CLEAR = '[data-keep-clear]:not([data-hidden] *)';

const measure = () =>
  roomBelow(
    innerHeight,
    [...document.querySelectorAll(CLEAR)].map((element) => element.getBoundingClientRect()),
  );

/** Follows the page while there are notices: their bars and buttons move, grow and appear later. */
export function useRoomBelow(areShown: boolean): number {
  const [room, setRoom] = useState(measure);
  useEffect(() => {
    if (!areShown) return;
    let frame = 0;
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRoom(measure()));
    };
    changed();
    const page = document.getElementById('root');
    const observer = new MutationObserver(changed);
    if (page) observer.observe(page, { childList: true, subtree: true, attributes: true });
    addEventListener('resize', changed);
    addEventListener('scroll', changed, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('resize', changed);
      removeEventListener('scroll', changed);
    };
  }, [areShown]);
  return room;
}
