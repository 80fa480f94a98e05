import styles from './office-skeleton.module.css';

export const OfficeSkeleton = () => <div className={styles.page} aria-hidden="true" />;
