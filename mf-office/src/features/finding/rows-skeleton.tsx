import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './finding.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** As high as the lines of a list that is on its way. */
export const RowsSkeleton = () => (
  <Loading className={styles.rows}>
    {ROWS.map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </Loading>
);
