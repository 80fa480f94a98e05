import { Skeleton } from '@shop/shared/ui/skeleton/skeleton.tsx';
import pageStyles from './account-page.module.css';
import styles from './account-skeleton.module.css';

export function AccountSkeleton() {
  return (
    <div className={pageStyles.stack} role="status" aria-label="Loading">
      <Skeleton className={styles.title} />
      <Skeleton className={styles.tall} />
      <Skeleton className={styles.low} />
    </div>
  );
}
