import type { Order } from '@shop/contract/order';
import { Late } from '@shop/ui/late';
import { Skeleton } from '@shop/ui/skeleton';
import { amountDue } from './amount-due.ts';
import styles from './upi-pay.module.css';

const loadPay = async () => (await import(/* webpackChunkName: "pay-by-upi" */ '@shop/ui/pay-by-upi')).PayByUpi;

/** For an online order that is not paid yet. */
export function UpiPay({ order }: { order: Order }) {
  const due = amountDue(order);
  if (due === null) return null;
  return (
    <Late
      load={loadPay}
      props={{ orderId: order.orderId, due }}
      fallback={<Skeleton className={styles.waiting} />}
      missing="The ways to pay did not load."
    />
  );
}
