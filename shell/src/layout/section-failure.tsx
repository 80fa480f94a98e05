import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { t } from '../t.ts';
import { reloadOnce } from './reload-once.ts';
import type { Retry } from './retry.ts';

let failedRetries = 0;

/** After two failed retries the page is reloaded, once: a build may have been deleted. */
function tryAgain(again: () => void) {
  failedRetries += 1;
  if (failedRetries > 2 && reloadOnce()) return;
  again();
}

export function SectionFailure({ again, busy, missing }: Retry & { missing: boolean }) {
  return (
    <div className={layout.wrap}>
      <Failure title={t('This part of the shop is not answering.')} busy={busy} onRetry={() => tryAgain(again)}>
        {missing
          ? t('The connection dropped, or it is being worked on. Your cart is safe, and the rest of the shop works.')
          : t('Something in it went wrong. Your cart is safe, and the rest of the shop works.')}
      </Failure>
    </div>
  );
}
