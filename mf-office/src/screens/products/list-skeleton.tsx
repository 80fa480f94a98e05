import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './products.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

export const ListSkeleton = () => (
  <Loading className={styles.skeleton}>
    {ROWS.map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </Loading>
);
