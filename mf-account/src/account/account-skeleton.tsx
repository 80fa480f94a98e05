import pageStyles from './account-page.module.css';
import styles from './account-skeleton.module.css';

export function AccountSkeleton() {
  return (
    <div className={pageStyles.stack} role="status" aria-label="Loading">
      <div className={styles.title} />
      <div className={styles.tall} />
      <div className={styles.low} />
    </div>
  );
}
