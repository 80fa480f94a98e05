import { Skeleton } from '@shop/ui/skeleton';
import { t } from '../t.ts';
import pageStyles from './account-page.module.css';
import styles from './account-skeleton.module.css';

export function AccountSkeleton() {
  return (
    <div className={pageStyles.stack} role="status" aria-label={t('Loading')}>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.tall} />
      <Skeleton className={styles.low} />
    </div>
  );
}
