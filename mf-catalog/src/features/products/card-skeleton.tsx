import { Skeleton } from '@shop/ui/skeleton';
import styles from './card-skeleton.module.css';
import grid from './product-grid.module.css';
import rail from './product-rail.module.css';

const keys = Array.from({ length: 20 }, (_, index) => index);

function CardSkeleton() {
  return (
    <li className={styles.card}>
      <Skeleton className={styles.picture} />
      <div className={styles.name}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.short} />
      </div>
      <Skeleton className={styles.price} />
      <Skeleton className={styles.rate} />
      <Skeleton className={styles.act} />
    </li>
  );
}

const cards = (count: number) => keys.slice(0, count).map((key) => <CardSkeleton key={key} />);

export const GridSkeleton = ({ count = 10 }: { count?: number }) => <ul className={grid.grid}>{cards(count)}</ul>;

export const RailSkeleton = ({ count = 6 }: { count?: number }) => <ul className={rail.rail}>{cards(count)}</ul>;
