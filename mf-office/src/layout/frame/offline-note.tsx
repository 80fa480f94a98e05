import { useIsOnline } from '@shop/ui/use-is-online';
import { t } from '../../t.ts';
import styles from './bar.module.css';

/** Buttons that wait for the network say why. */
export function OfflineNote() {
  const isOnline = useIsOnline();
  return (
    <p className={styles.offline} role="status">
      {!isOnline && t('Offline. What you typed stays.')}
    </p>
  );
}
