import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './form-skeleton.module.css';

export const FormSkeleton = () => (
  <Loading className={styles.form}>
    <Skeleton className={styles.part} />
    <Skeleton className={styles.part} />
  </Loading>
);
