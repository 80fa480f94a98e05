import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** A field with its buttons beside it, which stay where they are when an error stands under the field. */
export const BesideField = ({ children }: { children: ReactNode }) => <div className={styles.beside}>{children}</div>;
