import { Button } from 'antd';
import styles from '../pages/page.module.css';

/** Shown in place of data: the error, and a way to continue. */
export const Failure = ({ sentence, onAgain }: { sentence: string; onAgain(): void }) => (
  <div role="alert" className={`${styles.notice} ${styles.bad}`}>
    <p>{sentence}</p>
    <div className={styles.actions}>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  </div>
);

export const Loading = ({ what }: { what: string }) => (
  <div role="status" aria-label={`Loading ${what}`} className={styles.skeleton} />
);
