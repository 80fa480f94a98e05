import styles from './purchase.module.css';

/** Where a line is one row. The fields keep their labels for screen readers. */
export const LineHeads = ({ names }: { names: readonly string[] }) => (
  <div className={styles.heads} aria-hidden="true">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);
