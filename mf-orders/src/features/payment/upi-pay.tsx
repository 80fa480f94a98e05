import type { Order } from '@shop/contract/order';
import { profileAtom } from '@shop/platform';
import { formatRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { FragmentBoundary } from '@shop/ui/fragment-boundary';
import { Icon } from '@shop/ui/icon';
import { upiIcon } from '@shop/ui/icon-paths';
import { upiLink } from '@shop/ui/upi-link';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { amountDue } from './amount-due.ts';
import styles from './upi-pay.module.css';

const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ '@shop/ui/qr-code').then((module) => ({ default: module.QrCode })),
);

/** For an online order that is not paid yet: a code for another phone's camera, a link for this one. */
export function UpiPay({ order }: { order: Order }) {
  const profile = useAtomValue(profileAtom);
  const due = amountDue(order);
  const link = due === null ? null : upiLink(profile, order.orderId, due);
  if (due === null || link === null) return null;
  return (
    <section className={styles.pay} aria-label="Payment">
      <div className={styles.code}>
        <FragmentBoundary failed={null}>
          <Suspense>
            <QrCode text={link} label={`UPI code to pay ${formatRupees(due)}`} />
          </Suspense>
        </FragmentBoundary>
      </div>
      <div className={styles.words}>
        <h3>Pay {formatRupees(due)} by UPI</h3>
        <p>
          Scan the code, or pay to <b>{profile.upi_id}</b> with the note “Order {order.orderId}”. We confirm the order
          when the money has come.
        </p>
        <a className={buttonClass('soft', { small: true })} href={link}>
          <Icon path={upiIcon} size={20} />
          Open UPI app
        </a>
      </div>
    </section>
  );
}
