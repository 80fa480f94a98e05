import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 768px)');

function follow(changed: () => void) {
  const wide = query();
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** On wide screens the button is next to the bill; on a phone it stays at the bottom. Never on the server. */
export const useIsWide = () => useSyncExternalStore(follow, () => query().matches);
