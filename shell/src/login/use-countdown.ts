import { useEffect, useState } from 'react';

/** Remaining seconds; `start` starts again. Counted by the clock, so that a sleeping tab is right. */
export function useCountdown(seconds: number) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: () => setEnd(Date.now() + seconds * 1000) };
}
