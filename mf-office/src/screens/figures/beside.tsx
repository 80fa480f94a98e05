import styles from './figures-table.module.css';

/** A figure, and below it what it was in the period before. */
export const Beside = ({ now, before }: { now: string; before: string }) => (
  <>
    {now}
    <small className={styles.before}>before {before}</small>
  </>
);
