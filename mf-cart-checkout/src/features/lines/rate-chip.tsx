import { passFocusOn } from '@shop/ui/pass-focus-on';
import type { ReactNode } from 'react';
import styles from './rate-chip.module.css';

/** A better price: three bars and words; a button if there is an action. */
export function RateChip({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  const content = (
    <>
      <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
        <path d="M0 1h12v2H0zM0 5h8v2H0zM0 9h5v2H0z" />
      </svg>
      <span>{children}</span>
    </>
  );
  if (!onClick) return <span className={styles.rate}>{content}</span>;
  return (
    <button ref={passFocusOn} type="button" className={styles.rate} onClick={onClick}>
      {content}
    </button>
  );
}
