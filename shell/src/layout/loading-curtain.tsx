import styles from './loading-curtain.module.css';

/** Says within a moment that a tap was taken, while the code of what it opens is on its way. */
export const LoadingCurtain = () => (
  <div className={styles.curtain} role="status" aria-label="Loading">
    <span className={styles.ring} />
  </div>
);
