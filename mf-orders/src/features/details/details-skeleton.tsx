import { Skeleton } from '@shop/ui/skeleton';
import { t } from '../../t.ts';
import styles from './details-skeleton.module.css';

const LINES = ['first', 'second', 'third'];

export function DetailsSkeleton() {
  return (
    <div className={styles.details} role="status" aria-label={t('Loading the order')}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.steps} />
      {LINES.map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
      <Skeleton className={styles.total} />
      <Skeleton className={styles.facts} />
    </div>
  );
}
