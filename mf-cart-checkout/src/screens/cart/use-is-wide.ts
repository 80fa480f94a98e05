import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 768px)');

function follow(changed: () => void) {
  const wide = query();
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Where there is room the button stands with the bill; on a phone it stays in reach at the bottom. Never on the server. */
export const useIsWide = () => useSyncExternalStore(follow, () => query().matches);
