import { t } from '../../t.ts';
import styles from './waiting-note.module.css';

/** Always in the document, so that its text is read aloud when it appears. */
export const WaitingNote = ({ isWaiting }: { isWaiting: boolean }) => (
  <p className={styles.waiting} role="status">
    {isWaiting && t('Waiting for the network… Keep this open. If you close it, nothing is sent.')}
  </p>
);
