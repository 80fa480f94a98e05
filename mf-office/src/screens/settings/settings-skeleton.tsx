import { Loading, Skeleton } from '@shop/ui/skeleton';
import styles from './settings.module.css';

export const SettingsSkeleton = () => (
  <Loading>
    <div className={styles.form}>
      <Skeleton className={styles.tabsBlock} />
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className={styles.fieldBlock} />
      ))}
    </div>
  </Loading>
);
