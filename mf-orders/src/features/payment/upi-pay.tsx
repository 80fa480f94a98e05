import type { Order } from '@shop/contract/order';
import { FragmentBoundary } from '@shop/ui/fragment-boundary';
import { Skeleton } from '@shop/ui/skeleton';
import { lazy, Suspense } from 'react';
import { amountDue } from './amount-due.ts';
import styles from './upi-pay.module.css';

const PayByUpi = lazy(() =>
  import(/* webpackChunkName: "pay-by-upi" */ '@shop/ui/pay-by-upi').then((module) => ({ default: module.PayByUpi })),
);

/** For an online order that is not paid yet. */
export function UpiPay({ order }: { order: Order }) {
  const due = amountDue(order);
  if (due === null) return null;
  return (
    <FragmentBoundary failed={<p>The ways to pay did not load. Please reload the page.</p>}>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <PayByUpi orderId={order.orderId} due={due} />
      </Suspense>
    </FragmentBoundary>
  );
}
