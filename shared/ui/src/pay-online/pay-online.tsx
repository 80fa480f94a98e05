import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { addressOf, currentLanguage } from '@shop/platform';
import { shortMoment } from '@shop/platform/dates';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { buttonClass } from '../button.tsx';
import { passFocusOn } from '../pass-focus-on.ts';
import { rich, t } from '../t.ts';
import styles from './pay-online.module.css';

/** Loaded as a separate document: only that page may load the provider's checkout. */
export const payPath = (orderId: string) => addressOf(`/orders/${orderId}?pay=1`);

type Payable = Pick<Order, 'orderId' | 'money' | 'pay_until' | 'paymentMode' | 'status'>;

/** The amount due, how long the order is held, and the button to pay. Who chose cash is only offered it. */
export function PayOnline({ order: { orderId, money, pay_until: until, paymentMode, status } }: { order: Payable }) {
  const due = parseRupees(money.due);
  if (due === null) return null;
  const amount = formatRupees(due);
  const isOffer = paymentMode === PaymentMode.CashOnDelivery;
  return (
    <section ref={passFocusOn} className={styles.pay} aria-label={t('Payment')}>
      <h2>
        {status === OrderStatus.Delivered
          ? t('{amount} is due', { amount })
          : isOffer
            ? t('You can also pay {amount} online now', { amount })
            : t('Pay {amount} online', { amount })}
      </h2>
      <p>{t('By UPI, card or net banking.')}</p>
      {until && (
        <p>
          {rich('We keep your order until {time}. Without a payment it is cancelled then.', {
            time: (
              <time key="time" dateTime={until}>
                {shortMoment(until, new Date(), currentLanguage())}
              </time>
            ),
          })}
        </p>
      )}
      <a className={buttonClass(isOffer ? 'line' : 'filled', { wide: true })} href={payPath(orderId)}>
        {t('Pay now')}
      </a>
    </section>
  );
}
