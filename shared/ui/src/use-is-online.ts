import { useSyncExternalStore } from 'react';

function follow(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Only false if the device itself knows that it has no network. */
export const useIsOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
