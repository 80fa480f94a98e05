import layout from '@shop/ui/layout.module.css';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { Outlet } from 'react-router-dom';
import styles from './page-slot.module.css';

/** The container of a section. The same element on both sides, so that the server's HTML can stay in it. */
export function PageSlot() {
  return (
    <div data-page="">
      <Outlet />
    </div>
  );
}

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
