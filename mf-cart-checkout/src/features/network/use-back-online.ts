import { useEffect, useRef } from 'react';

/** An attempt is running, has failed and waits for the network, or neither. */
export type Attempting = 'trying' | 'waiting' | null;

/** Retries when the network is back, also if it came back before the attempt had failed. */
export function useBackOnline(attempting: Attempting, tryAgain: () => void) {
  const isBack = useRef(false);
  useEffect(() => {
    if (attempting === null) return;
    if (attempting === 'waiting' && isBack.current) return tryAgain();
    isBack.current = false;
    const back = () => {
      if (attempting === 'waiting') tryAgain();
      else isBack.current = true;
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [attempting, tryAgain]);
}
