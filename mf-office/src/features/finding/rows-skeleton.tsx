import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './finding.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** As high as the rows of the list that is loading. */
export const RowsSkeleton = () => (
  <Loading className={styles.rows}>
    {ROWS.map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </Loading>
);
