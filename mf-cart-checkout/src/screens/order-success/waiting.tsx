import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './waiting.module.css';

export const Waiting = () => (
  <Loading>
    <Skeleton className={styles.waiting} />
  </Loading>
);
