import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** A block where something is about to stand; its class gives it the size of what comes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classes(styles.block, className)} />;
}

/** Says once that a page or part of it is on its way; a screen reader hears nothing of the blocks. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div role="status" aria-label="Loading" className={className}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
