import { queries } from '@shop/platform';
import { useEffect } from 'react';
import { waitingQuery } from '../../queries/frame.ts';

const EVERY_MS = 60_000;

/** Orders come and stock goes while nobody touches this page. */
export function useFollowWaiting(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again.
  useEffect(() => {
    const look = () => document.hidden || void queries.refresh(waitingQuery);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [pathname]);
}
