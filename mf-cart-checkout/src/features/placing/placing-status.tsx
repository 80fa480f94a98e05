// Said later: only after an order was sent.
import { Button } from '@shop/ui/button';
import { useIsOnline } from '@shop/ui/use-is-online';
import { useEffect, useState } from 'react';
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

const SLOW_MS = 5000;

function wordsFor(placing: Placing, isOnline: boolean, isSlow: boolean) {
  if (isSlow) return { title: t('Still sending…'), detail: safe() };
  if (placing.step === 'refused') return { title: t('The order is not placed'), detail: placing.message };
  if (placing.step !== 'waiting') return null;
  return words[placing.request && !isOnline ? 'offline' : placing.cause]();
}

/** The result of placing, if it is not simply done. */
export function PlacingStatus({ placing, onRetry }: { placing: Placing; onRetry(): void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (placing.step !== 'placing') return;
    // A customer wonders whether the button has done anything.
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, [placing]);
  const shown = wordsFor(placing, useIsOnline(), isSlow);
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
