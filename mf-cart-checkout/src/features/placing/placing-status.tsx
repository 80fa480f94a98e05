import { Button } from '@shop/ui/button';
import styles from './placing-status.module.css';
import type { Placing } from './use-placing.ts';

const words = {
  network: {
    title: 'Waiting for the network',
    detail: 'Your order is sent as soon as you are back online. It is placed once, however often it is sent.',
  },
  server: {
    title: 'The shop did not answer',
    detail:
      'Your cart is safe. If the order went through all the same, trying again finds it; it is never placed twice.',
  },
};

/** What became of placing, where it is not simply done. */
export function PlacingStatus({ placing, onRetry }: { placing: Placing; onRetry(): void }) {
  const shown =
    placing.step === 'waiting'
      ? words[placing.cause]
      : placing.step === 'refused'
        ? { title: 'The order is not placed', detail: placing.message }
        : null;
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
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
