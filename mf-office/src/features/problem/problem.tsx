import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** A form's end may be below the fold, or behind the bars at the bottom. */
const bringIntoView = (sentence: HTMLElement | null) => sentence?.scrollIntoView({ block: 'nearest' });

/** Why something did not work; read out at once. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p ref={bringIntoView} className={styles.problem} role="alert">
    {children}
  </p>
);
