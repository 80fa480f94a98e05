import { useEffect, useState } from 'react';

/** Remaining seconds; `start` starts again. By the time, so that it is right after a tab's sleep. */
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
