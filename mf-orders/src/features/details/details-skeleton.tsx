import styles from './details-skeleton.module.css';

const LINES = ['first', 'second', 'third'];

export function DetailsSkeleton() {
  return (
    <div className={styles.details} role="status" aria-label="Loading the order">
      <span className={styles.title} />
      <span className={styles.steps} />
      {LINES.map((line) => (
        <span key={line} className={styles.line} />
      ))}
      <span className={styles.total} />
      <span className={styles.facts} />
    </div>
  );
}
