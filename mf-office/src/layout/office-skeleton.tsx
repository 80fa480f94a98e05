import frame from './frame.module.css';
import styles from './office-skeleton.module.css';

export const OfficeSkeleton = () => (
  <div className={frame.office} aria-hidden="true">
    <div className={styles.nav} />
    <div className={styles.page} />
  </div>
);
