import type { SVGProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

export type IconPath = string;

/** A line icon on the 24 grid; `path` comes from `icon-paths.ts`. */
export function Icon({
  path,
  size = 24,
  className,
  ...rest
}: { path: IconPath; size?: 16 | 20 | 24 } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      className={classes(styles.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
