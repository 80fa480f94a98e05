import type { Order } from '@shop/contract/order';
import { Late } from '@shop/ui/late';
import { PayOnline } from '@shop/ui/pay-online';
import { Skeleton } from '@shop/ui/skeleton';
import { t } from '../../t.ts';
import { amountDue } from './amount-due.ts';
import styles from './ways-to-pay.module.css';

const loadPay = async () => (await import(/* webpackChunkName: "pay-by-upi" */ './claim-after-upi.tsx')).ClaimAfterUpi;

/** For an order of which something can be paid now: by the payment provider, or else to the shop's UPI id. */
export function WaysToPay({ order }: { order: Order }) {
  const due = amountDue(order);
  if (order.pay_online) return <PayOnline order={order} />;
  if (due === null) return null;
  return (
    <Late
      load={loadPay}
      props={{ order, due }}
      fallback={<Skeleton className={styles.waiting} />}
      missing={t('The ways to pay did not load.')}
    />
  );
}
