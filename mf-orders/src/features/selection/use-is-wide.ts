import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 1200px)');

function subscribe(changed: () => void) {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** List and details side by side. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
