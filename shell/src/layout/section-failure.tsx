import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { alertIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { reloadOnce } from './reload-once.ts';
import type { Retry } from './retry.ts';
import styles from './section-failure.module.css';

let failedRetries = 0;

/** After two retries in vain the page is loaded anew, once; a build may be gone for good. */
function tryAgain(again: () => void) {
  failedRetries += 1;
  if (failedRetries > 2 && reloadOnce()) return;
  again();
}

export function SectionFailure({ again, busy, missing }: Retry & { missing: boolean }) {
  return (
    <div className={layout.wrap}>
      <div className={styles.strip} role="alert">
        <Icon path={alertIcon} />
        <div className={styles.words}>
          <b>This part of the shop is not answering.</b>
          <p>
            {missing ? 'The connection dropped, or it is being worked on.' : 'Something in it went wrong.'} Your cart is
            safe, and the rest of the shop works.
          </p>
        </div>
        <Button look="line" small aria-busy={busy} disabled={busy} onClick={() => tryAgain(again)}>
          {busy ? 'Trying…' : 'Try again'}
        </Button>
      </div>
    </div>
  );
}
