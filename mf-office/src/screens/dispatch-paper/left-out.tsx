import type { Order } from '@shop/contract/order';
import { t } from '../../t.ts';
import styles from './dispatch-paper.module.css';

/** Their customers have not replied about what is not available: nobody knows yet what goes into the parcel. */
export function LeftOut({ orders }: { orders: readonly Order[] }) {
  const waiting = orders.filter(({ proposal }) => proposal).map(({ orderId, name }) => `${orderId} (${name})`);
  if (waiting.length === 0) return null;
  return (
    <p className={styles.leftOut}>
      {t('Do not pack yet: {orders}. The customer has not replied about what is not available.', {
        orders: waiting.join(', '),
      })}
    </p>
  );
}

export const toPack = (orders: readonly Order[]): Order[] => orders.filter(({ proposal }) => !proposal);
