import layout from '@shop/ui/layout.module.css';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './page-skeleton.module.css';

export function PageSkeleton() {
  return (
    <div data-page="">
      <SkeletonBlocks />
    </div>
  );
}

export function SkeletonBlocks() {
  return (
    <Loading className={layout.wrap}>
      <Skeleton className={styles.title} />
      <div className={styles.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <Skeleton key={key} className={styles.block} />
        ))}
      </div>
    </Loading>
  );
}
