import { orderDetails } from '@shop/contract/fragments/order-details';
import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Fragment } from '@shop/ui/fragment';
import { PayByUpi } from '@shop/ui/pay-by-upi';
import { Skeleton } from '@shop/ui/skeleton';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { clearOnceFor } from '../../features/placing/clear-once.ts';
import styles from './order-placed.module.css';

export function OrderPlaced({ order }: { order: Order }) {
  useEffect(() => void clearOnceFor(order), [order]);
  const total = parseRupees(order.totalAmount);
  const due = order.paymentMode === PaymentMode.Online ? total : null;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <svg className={styles.mark} viewBox="0 0 84 76" aria-hidden="true">
          <path d="M22 2h40l20 36-20 36H22L2 38z" />
          <path className={styles.tick} d="M28 39l10 10 19-21" />
        </svg>
        <div>
          <h1>Order placed</h1>
          <p className={styles.quiet}>Your order number is</p>
          <p className={styles.number}>{order.orderId}</p>
        </div>
      </div>
      <div className={classes(styles.parts, due !== null && styles.paying)}>
        {due !== null && <PayByUpi orderId={order.orderId} due={due} />}
        <div className={styles.details}>
          <div className={styles.panel}>
            <Fragment
              of={orderDetails}
              props={{ order, isPaidElsewhere: due !== null }}
              fallback={<Skeleton className={styles.skeleton} />}
              missing="The details of your order are not answering. The order itself is placed."
            />
          </div>
          <Link className={buttonClass('soft', { wide: true })} to="/">
            Keep shopping
          </Link>
        </div>
      </div>
    </div>
  );
}
