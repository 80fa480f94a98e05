import { t } from '../../t.ts';
import styles from './dispatch.module.css';
import type { NotDone } from './each-order.ts';

/** What was refused, order by order. */
export function NotDoneList({ notDone }: { notDone: readonly NotDone[] }) {
  if (notDone.length === 0) return null;
  return (
    <ul className={styles.notDone} role="alert">
      {notDone.map(({ order, why }) => (
        <li key={order._id}>{t('Order {order}: {why}', { order: order.orderId, why })}</li>
      ))}
    </ul>
  );
}
