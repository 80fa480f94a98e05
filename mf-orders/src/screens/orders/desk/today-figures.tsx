import type { OrderFigures } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
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
    <section className={styles.figures} aria-label="Today">
      <span>
        <b>{formatCount(figures.placed)}</b>
        <span className={styles.roomy}> {figures.placed === 1 ? 'order' : 'orders'}</span> today
      </span>
      {figures.revenue !== null && (
        <span>
          <b>{formatRupees(parseRupees(figures.revenue) ?? 0)}</b>
          <span className={styles.roomy}> revenue today</span>
        </span>
      )}
      <button type="button" onClick={onWaiting}>
        <b>{formatCount(waiting)}</b> to confirm
      </button>
      {Boolean(figures.returns) && (
        <button type="button" aria-pressed={showsReturns} onClick={onReturns}>
          <b>{formatCount(figures.returns ?? 0)}</b> {figures.returns === 1 ? 'return' : 'returns'} to decide
        </button>
      )}
    </section>
  );
}
