import type { OrderFigures } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { plural, rich, t } from '../../../t.ts';
import styles from './today-figures.module.css';

interface Props {
  figures: OrderFigures | undefined;
  /** Shows the unconfirmed orders. */
  onWaiting: () => void;
  /** Shows the orders with a return that waits. */
  onReturns: () => void;
  showsReturns: boolean;
}

/** The day in one line; on a phone in fewer words, with all of them for screen readers. */
export function TodayFigures({ figures, onWaiting, onReturns, showsReturns }: Props) {
  if (!figures) return <div className={styles.figures} />;
  const waiting = figures.counts[OrderStatus.Ordered];
  return (
    <section className={styles.figures} aria-label={t('Today')}>
      <span>
        {rich('{count} {orders} today', {
          count: <b>{formatCount(figures.placed)}</b>,
          orders: <span className={styles.roomy}>{plural(figures.placed, { one: 'order', other: 'orders' })}</span>,
        })}
      </span>
      {figures.revenue !== null && (
        <span>
          <b>{formatRupees(parseRupees(figures.revenue) ?? 0)}</b>
          <span className={styles.roomy}> {t('revenue today')}</span>
        </span>
      )}
      <button type="button" onClick={onWaiting}>
        {rich('{count} to confirm', { count: <b>{formatCount(waiting)}</b> })}
      </button>
      {Boolean(figures.returns) && (
        <button type="button" aria-pressed={showsReturns} onClick={onReturns}>
          {figures.returns === 1
            ? rich('{count} return to deal with', { count: <b>1</b> })
            : rich('{count} returns to deal with', { count: <b>{formatCount(figures.returns ?? 0)}</b> })}
        </button>
      )}
    </section>
  );
}
