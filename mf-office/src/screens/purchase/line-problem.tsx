import styles from './purchase.module.css';

/** What is wrong with a field of a line, as wide as the line. */
export const LineProblem = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className={styles.problem} role="alert">
      {children}
    </p>
  ) : null;
