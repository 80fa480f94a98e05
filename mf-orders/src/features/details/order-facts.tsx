import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { readablePhone } from '@shop/contract/person-rules';
import { Late } from '@shop/ui/late';
import { typedLang } from '@shop/ui/typed-lang';
import { t } from '../../t.ts';
import styles from './order-facts.module.css';

const modes: Record<PaymentMode, () => string> = {
  [PaymentMode.CashOnDelivery]: () => t('Cash on Delivery'),
  [PaymentMode.Online]: () => t('Online Payment'),
  [PaymentMode.Offline]: () => t('Settle Offline with Merchant'),
};

/** Of what staff sold. */
const saleModes = {
  cash: () => t('Cash'),
  upi: () => 'UPI',
  later: () => t('Pay later'),
};

const paymentInWords = ({ paymentMode, sale }: Pick<Order, 'paymentMode' | 'sale'>) =>
  (sale ? saleModes[sale.mode] : modes[paymentMode])();

const loadDelivery = async () =>
  (await import(/* webpackChunkName: "delivery-facts" */ './delivery-facts.tsx')).DeliveryFacts;

export function OrderFacts({ order }: { order: Order }) {
  const place = [order.deliveryAddress, order.city].filter(Boolean).join(', ');
  const note = order.user_note?.trim();
  const isPickedUp = isPickUp(order);
  return (
    <div className={styles.facts}>
      <dl>
        <dt>{order.sale?.pick_up ? t('Taken at the counter by') : isPickedUp ? t('Picked up by') : t('Deliver to')}</dt>
        <dd>
          <b lang={typedLang(order.name)}>{order.name}</b>
          {order.phoneNumber && (
            <>
              , <span className={styles.number}>{readablePhone(order.phoneNumber)}</span>
            </>
          )}
          {!isPickedUp && place && (
            <>
              <br />
              <span lang={typedLang(place)}>{place}</span>, {order.state}
              {order.pin && ` - ${order.pin}`}
            </>
          )}
        </dd>
      </dl>
      {order.buyer && (
        <dl>
          <dt>{t('Business')}</dt>
          <dd>
            {order.buyer.legal_name}, {order.buyer.gstin}
          </dd>
        </dl>
      )}
      {order.placed_by && (
        <dl>
          <dt>{t('Placed for the customer by')}</dt>
          <dd>{order.placed_by}</dd>
        </dl>
      )}
      <dl className={styles.pair}>
        {order.delivery && <Late load={loadDelivery} props={{ ...order.delivery, order }} />}
        <div>
          <dt>{t('Payment')}</dt>
          <dd>{paymentInWords(order)}</dd>
        </div>
        <div>
          <dt>{t('Note')}</dt>
          <dd lang={typedLang(note ?? '')}>{note || t('NA')}</dd>
        </div>
      </dl>
    </div>
  );
}
