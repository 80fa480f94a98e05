import { Loading, Skeleton } from '@shop/ui/skeleton';
import { RailSkeleton } from '../../features/products/card-skeleton.tsx';
import tiles from './category-tiles.module.css';
import home from './home.module.css';
import styles from './home-skeleton.module.css';

const twelve = Array.from({ length: 12 }, (_, index) => index);

export function HomeSkeleton() {
  return (
    <Loading className={home.sections}>
      <div className={home.sections}>
        <Skeleton className={styles.banner} />
        <ul className={tiles.tiles}>
          {twelve.map((key) => (
            <li key={key} className={tiles.tile}>
              <Skeleton className={styles.tile} />
              <Skeleton className={styles.name} />
            </li>
          ))}
        </ul>
        <div>
          <div className={styles.head}>
            <Skeleton className={styles.title} />
          </div>
          <RailSkeleton />
        </div>
      </div>
    </Loading>
  );
}
