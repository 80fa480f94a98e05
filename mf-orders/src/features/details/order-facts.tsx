import type { Order } from '@shop/contract/order';
import { paymentLabels } from '@shop/contract/payment';
import { readablePhone } from '@shop/contract/person-rules';
import styles from './order-facts.module.css';

export function OrderFacts({ order }: { order: Order }) {
  return (
    <div className={styles.facts}>
      <dl>
        <dt>Deliver to</dt>
        <dd>
          <b>{order.name}</b>
          {order.phoneNumber && (
            <>
              , <span className={styles.number}>{readablePhone(order.phoneNumber)}</span>
            </>
          )}
          <br />
          {[order.deliveryAddress, order.city, order.state].filter(Boolean).join(', ')}
          {order.pin && ` - ${order.pin}`}
        </dd>
      </dl>
      <dl className={styles.pair}>
        <div>
          <dt>Payment</dt>
          <dd>{paymentLabels[order.paymentMode]}</dd>
        </div>
        <div>
          <dt>Note</dt>
          <dd>{order.user_note?.trim() || 'NA'}</dd>
        </div>
      </dl>
    </div>
  );
}
