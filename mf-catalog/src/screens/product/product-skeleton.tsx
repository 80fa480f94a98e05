import { Loading, Skeleton } from '@shop/ui/skeleton';
import gallery from './gallery.module.css';
import page from './product-page.module.css';
import styles from './product-skeleton.module.css';

export function ProductSkeleton() {
  return (
    <Loading>
      <div className={page.split}>
        <div className={gallery.gallery}>
          <Skeleton className={styles.picture} />
        </div>
        <div className={page.facts}>
          <div>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.rating} />
          </div>
          <div>
            <Skeleton className={styles.price} />
            <Skeleton className={styles.hint} />
          </div>
          <Skeleton className={styles.board} />
          <Skeleton className={styles.counter} />
        </div>
      </div>
    </Loading>
  );
}
