import { profileAtom } from '@shop/platform';
import { formatRupees, type Paise } from '@shop/pricing/money';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { upiIcon } from '../icon-paths.ts';
import { Late } from '../late.tsx';
import { passFocusOn } from '../pass-focus-on.ts';
import { t } from '../t.ts';
import { CopyUpiId } from './copy-upi-id.tsx';
import styles from './pay-by-upi.module.css';
import { upiLink } from './upi-link.ts';

const loadCode = async () => (await import(/* webpackChunkName: "qr-code" */ './qr-code.tsx')).QrCode;

/** The payment of an order: a link for this phone, a code for another phone's camera, the id for any other way. */
export function PayByUpi({ orderId, due, children }: { orderId: string; due: Paise; children?: ReactNode }) {
  const profile = useAtomValue(profileAtom);
  const link = upiLink(profile, orderId, due);
  if (link === null) return null;
  const amount = formatRupees(due);
  return (
    <section ref={passFocusOn} className={styles.pay} aria-label={t('Payment')}>
      <div className={styles.words}>
        <h2>{t('Pay {amount} by UPI', { amount })}</h2>
        <p>{t('We confirm the order once the money reaches us.')}</p>
        <a className={buttonClass('filled', { wide: true })} href={link}>
          <Icon path={upiIcon} size={20} />
          {t('Pay in a UPI app')}
        </a>
        <CopyUpiId id={profile.upi_id ?? ''} />
        {children}
      </div>
      <figure className={styles.scan}>
        <div className={styles.code}>
          <Late
            load={loadCode}
            props={{ text: link, label: t('UPI code to pay {amount} for order {orderId}', { amount, orderId }) }}
          />
        </div>
        <figcaption>{t('Or scan it from another phone')}</figcaption>
      </figure>
    </section>
  );
}
