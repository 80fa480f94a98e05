import { classes } from '@shop/ui/classes';
import layout from '@shop/ui/layout.module.css';
import { CardSkeletons } from '../../features/card/card-skeleton.tsx';
import styles from './orders.module.css';

export function OrdersSkeleton({ title = 'Your orders' }: { title?: string }) {
  return (
    <>
      <h1 className={classes(layout.shownInHeader, styles.title)}>{title}</h1>
      <div className={styles.skeleton}>
        <CardSkeletons count={5} />
      </div>
    </>
  );
}
