import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { t } from '../t.ts';
import styles from './skeleton.module.css';

/** A block in place of loading content; its class gives it the final size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classes(styles.block, className)} />;
}

/** Announces once that a page or part is loading; a screen reader does not hear the blocks. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div role="status" aria-label={t('Loading')} className={className}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
