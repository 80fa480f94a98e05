import { useEffect, useState } from 'react';
import { t } from '../../t.ts';
import styles from './loading.module.css';

const PATIENCE_MS = 5_000;

/** A skeleton that stays says so, long before the request ends. */
export function TakesLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.sentence} role="status">
      {isLong && t('This takes longer than usual.')}
    </p>
  );
}
