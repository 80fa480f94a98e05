import { Button } from '@shop/ui/button';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import type { Retry } from './retry.ts';
import styles from './stale-bar.module.css';

export function StaleBar({ again, busy }: Retry) {
  return (
    <div ref={passFocusOn} className={styles.bar} role="status">
      <p>This part is not answering yet. You can read on.</p>
      <Button look="line" small aria-disabled={busy} aria-busy={busy} onClick={again}>
        {busy ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
