import { useSyncExternalStore } from 'react';
import { t } from '../../t.ts';
import styles from './bar.module.css';

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Buttons that wait for the network say why. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p className={styles.offline} role="status">
      {!isOnline && t('Offline. What you save waits for the network.')}
    </p>
  );
}
