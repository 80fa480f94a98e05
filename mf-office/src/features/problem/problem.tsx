import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** Why something did not work; read out at once. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
);
