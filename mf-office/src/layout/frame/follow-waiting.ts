import { queries } from '@shop/platform';
import { useEffect } from 'react';
import { waitingQuery } from '../../queries/frame.ts';

const EVERY_MS = 60_000;

/** Orders come and stock goes while nobody touches this page. Its key is the page: each one looks again. */
export function FollowWaiting() {
  useEffect(() => {
    const look = () => document.hidden || void queries.refresh(waitingQuery);
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
