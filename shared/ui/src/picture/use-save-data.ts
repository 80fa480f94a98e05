import { useSyncExternalStore } from 'react';

interface Connection extends EventTarget {
  saveData?: boolean;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(changed: () => void) {
  connection()?.addEventListener?.('change', changed);
  return () => connection()?.removeEventListener?.('change', changed);
}

const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => connection()?.saveData === true,
    () => false,
  );

/** Whether the browser's data saver is on. Unknown on the server. */
export const useSaveData = __SERVER__ ? () => false : useConnection;
