import { Skeleton } from '@shop/ui/skeleton';
import { t } from '../../../t.ts';
import styles from './rows-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** As high as the table that is loading. */
export const RowsSkeleton = () => (
  <div className={styles.rows} role="status" aria-label={t('Loading orders')}>
    {ROWS.map((row) => (
      <div key={row}>
        <Skeleton className={styles.order} />
        <Skeleton className={styles.customer} />
        <Skeleton className={styles.step} />
      </div>
    ))}
  </div>
);
