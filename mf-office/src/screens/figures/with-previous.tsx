import styles from './figures-table.module.css';

/** A figure, and below it the figure of the previous period. */
export const WithPrevious = ({ now, before }: { now: string; before: string }) => (
  <>
    {now}
    <small className={styles.before}>before {before}</small>
  </>
);
