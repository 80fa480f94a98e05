import type { Order } from '@shop/contract/order';
import { formatRupees } from '@shop/pricing/money';
import { totalPaise, visiblePaise } from '@shop/pricing/order-amounts';
import { Price } from '@shop/ui/price';
import styles from './order-total.module.css';

export function OrderTotal({ order }: { order: Order }) {
  const total = totalPaise(order);
  const visible = visiblePaise(order);
  return (
    <div className={styles.bill}>
      <hr className={styles.stitch} />
      <p className={styles.total}>
        <span>Total</span>
        <Price paise={total} className={styles.amount} />
      </p>
      {total === null && (
        <p className={styles.hint}>
          {visible > 0
            ? `${formatRupees(visible)} and what is still to be quoted.`
            : 'The price is still to be quoted.'}
        </p>
      )}
    </div>
  );
}
