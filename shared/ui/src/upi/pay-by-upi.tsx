import { profileAtom } from '@shop/platform';
import { formatRupees, type Paise } from '@shop/pricing/money';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../button.tsx';
import { FragmentBoundary } from '../fragment-boundary.tsx';
import { Icon } from '../icon.tsx';
import { upiIcon } from '../icon-paths.ts';
import { CopyUpiId } from './copy-upi-id.tsx';
import styles from './pay-by-upi.module.css';
import { upiLink } from './upi-link.ts';

const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ './qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

/** The payment of an order: a link for this phone, a code for another phone's camera, the id for any other way. */
export function PayByUpi({ orderId, due }: { orderId: string; due: Paise }) {
  const profile = useAtomValue(profileAtom);
  const link = upiLink(profile, orderId, due);
  if (link === null) return null;
  const amount = formatRupees(due);
  return (
    <section className={styles.pay} aria-label="Payment">
      <div className={styles.words}>
        <h2>Pay {amount} by UPI</h2>
        <p>We confirm the order once the money reaches us.</p>
        <a className={buttonClass('filled', { wide: true })} href={link}>
          <Icon path={upiIcon} size={20} />
          Pay in a UPI app
        </a>
        <CopyUpiId id={profile.upi_id ?? ''} />
      </div>
      <figure className={styles.scan}>
        <div className={styles.code}>
          <FragmentBoundary failed={null}>
            <Suspense>
              <QrCode text={link} label={`UPI code to pay ${amount} for order ${orderId}`} />
            </Suspense>
          </FragmentBoundary>
        </div>
        <figcaption>Or scan it from another phone</figcaption>
      </figure>
    </section>
  );
}
