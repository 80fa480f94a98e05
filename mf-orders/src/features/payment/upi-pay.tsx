import type { Order } from '@shop/contract/order';
import { Late } from '@shop/ui/late';
import { Skeleton } from '@shop/ui/skeleton';
import { amountDue } from './amount-due.ts';
import styles from './upi-pay.module.css';

const loadPay = async () => (await import(/* webpackChunkName: "pay-by-upi" */ './ways-to-pay.tsx')).WaysToPay;

/** For an order of which something can be paid now. */
export function UpiPay({ order }: { order: Order }) {
  const due = amountDue(order);
  if (due === null && !order.pay_online) return null;
  return (
    <Late
      load={loadPay}
      props={{ order, due }}
      fallback={<Skeleton className={styles.waiting} />}
      missing="The ways to pay did not load."
    />
  );
}
