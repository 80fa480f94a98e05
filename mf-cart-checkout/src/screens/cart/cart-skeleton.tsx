import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './cart-skeleton.module.css';

export function CartSkeleton() {
  return (
    <Loading>
      <div className={styles.split}>
        <div className={styles.stack}>
          <div className={styles.lines}>
            {['a', 'b', 'c'].map((key) => (
              <div key={key} className={styles.line}>
                <Skeleton className={styles.picture} />
                <Skeleton className={styles.words} />
              </div>
            ))}
          </div>
          <div className={styles.panel} />
        </div>
        <div className={styles.panel} />
      </div>
    </Loading>
  );
}
