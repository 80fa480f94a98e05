import { Skeleton } from '@shop/ui/skeleton';
import { RowsSkeleton } from '../features/finding/rows-skeleton.tsx';
import { TakesLong } from '../features/loading/takes-long.tsx';
import styles from './office-skeleton.module.css';

/** While the code of a page loads. */
export const OfficeSkeleton = () => (
  <>
    <Skeleton className={styles.title} />
    <TakesLong />
    <RowsSkeleton />
  </>
);
