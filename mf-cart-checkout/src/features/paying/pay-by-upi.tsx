import type { Order } from '@shop/contract/order';
import { notify, profileAtom } from '@shop/platform';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { copyIcon, upiIcon } from '@shop/ui/icon-paths';
import { QrCode } from '@shop/ui/qr-code';
import { upiLink } from '@shop/ui/upi-link';
import { useAtomValue } from 'jotai';
import { Panel } from '../../ui/panel.tsx';
import styles from './pay-by-upi.module.css';

/** The code to scan from another screen, and the link for the phone in the hand. */
export function PayByUpi({ order }: { order: Order }) {
  const profile = useAtomValue(profileAtom);
  const { upi_id = '' } = profile;
  const due = parseRupees(order.totalAmount);
  const link = due === null ? null : upiLink(profile, order.orderId, due);
  if (due === null || link === null) return null;
  const amount = formatRupees(due);
  const copy = () =>
    navigator.clipboard?.writeText(upi_id).then(
      () => notify.success('UPI id copied'),
      () => notify.error('Copying did not work. Please select it instead.'),
    );
  return (
    <Panel title={`Pay ${amount} by UPI`}>
      <p className={styles.words}>Scan with any UPI app. We confirm the order once the money reaches us.</p>
      <div className={styles.code}>
        <QrCode text={link} label={`UPI code to pay ${amount} for order ${order.orderId}`} />
      </div>
      <a className={buttonClass('filled', { wide: true })} href={link}>
        <Icon path={upiIcon} size={20} />
        Pay in a UPI app
      </a>
      <p className={styles.id}>
        <span>
          UPI id: <b>{upi_id}</b>
        </span>
        <button type="button" className={styles.copy} aria-label="Copy the UPI id" onClick={copy}>
          <Icon path={copyIcon} size={20} />
        </button>
      </p>
    </Panel>
  );
}
