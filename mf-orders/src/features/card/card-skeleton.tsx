import { Skeleton } from '@shop/ui/skeleton';
import { t } from '../../t.ts';
import styles from './card-skeleton.module.css';

export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} role="status" aria-label={t('Loading orders')}>
      {Array.from({ length: count }, (_, at) => `card ${at}`).map((key) => (
        <div key={key} className={styles.card}>
          <Skeleton className={styles.id} />
          <Skeleton className={styles.date} />
          <Skeleton className={styles.items} />
          <Skeleton className={styles.total} />
        </div>
      ))}
    </div>
  );
}
