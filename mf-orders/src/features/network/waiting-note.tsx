import { t } from '../../t.ts';
import styles from './waiting-note.module.css';

/** Always there, so that it is read aloud when it says something. */
export const WaitingNote = ({ isWaiting }: { isWaiting: boolean }) => (
  <p className={styles.waiting} role="status">
    {isWaiting && t('Waiting for the network… Keep this open. If you close it, nothing is sent.')}
  </p>
);
