import { useSyncExternalStore } from 'react';

interface Connection extends EventTarget {
  saveData?: boolean;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(changed: () => void) {
  connection()?.addEventListener?.('change', changed);
  return () => connection()?.removeEventListener?.('change', changed);
}

/** Whether the person asked their browser to spare data. Unknown while the server renders. */
export const useSaveData = () =>
  useSyncExternalStore(
    subscribe,
    () => connection()?.saveData === true,
    () => false,
  );
