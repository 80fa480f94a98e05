import { Skeleton } from '@shop/ui/skeleton';
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
