// Said later: only after an order was sent.
import { Button } from '@shop/ui/button';
import { useIsOnline } from '@shop/ui/use-is-online';
import { t } from '../../t.ts';
import styles from './placing-status.module.css';
import type { Placing } from './use-placing.ts';

const safe = () =>
  t('Your cart is safe. If the order went through all the same, trying again finds it; it is never placed twice.');

const words = {
  offline: () => ({
    title: t('Waiting for the network'),
    detail: t('Keep this page open: your order is sent as soon as you are back online. It is placed once.'),
  }),
  'no response': () => ({ title: t('The shop did not answer'), detail: safe() }),
  'server error': () => ({ title: t('The shop could not take the order just now'), detail: safe() }),
};

function wordsFor(placing: Placing, isOnline: boolean) {
  if (placing.step === 'refused') return { title: t('The order is not placed'), detail: placing.message };
  if (placing.step !== 'waiting') return null;
  return words[placing.request && !isOnline ? 'offline' : placing.cause]();
}

/** The result of placing, if it is not simply done. */
export function PlacingStatus({ placing, onRetry }: { placing: Placing; onRetry(): void }) {
  const shown = wordsFor(placing, useIsOnline());
  return (
    <div aria-live="assertive">
      {shown && (
        <div className={styles.status}>
          <div className={styles.words}>
            <b>{shown.title}</b>
            <p>{shown.detail}</p>
          </div>
          {placing.step === 'waiting' && (
            <Button look="line" small onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
