import styles from './loading-curtain.module.css';

/** Shows quickly that a tap was received, while the code of its target loads. */
export const LoadingCurtain = () => (
  <div className={styles.curtain} role="status" aria-label="Loading">
    <span className={styles.ring} />
  </div>
);
