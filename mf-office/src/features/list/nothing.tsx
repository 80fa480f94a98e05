import type { ReactNode } from 'react';
import styles from './nothing.module.css';

interface Props {
  children: ReactNode;
  /** The way on: a button or a link. */
  act?: ReactNode;
}

/** An empty list says why, and what to do. */
export const Nothing = ({ children, act }: Props) => (
  <div className={styles.nothing}>
    <p>{children}</p>
    {act}
  </div>
);
