import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { totalPaise, visiblePaise } from '@shop/pricing/order-amounts';
import { Price } from '@shop/ui/price';
import styles from './order-total.module.css';

/** A price is quoted while the order is Ordered; after that only the business's setting can hide it. */
function missing({ status, showSummary }: Order): string {
  if (status === OrderStatus.Ordered) return 'still to be quoted';
  return showSummary ? 'not quoted' : 'not shown here';
}

export function OrderTotal({ order }: { order: Order }) {
  const total = totalPaise(order);
  const visible = visiblePaise(order);
  return (
    <div className={styles.bill}>
      <hr className={styles.stitch} />
      {order.delivery && !order.delivery.pickup && (
        <p className={styles.charge}>
          <span>Delivery</span>
          <Price paise={parseRupees(order.delivery.charge)} />
        </p>
      )}
      <p className={styles.total}>
        <span>Total</span>
        <Price paise={total} className={styles.amount} />
      </p>
      {total === null && (
        <p className={styles.hint}>
          {visible > 0 ? `${formatRupees(visible)} and what is ${missing(order)}.` : `The price is ${missing(order)}.`}
        </p>
      )}
    </div>
  );
}
