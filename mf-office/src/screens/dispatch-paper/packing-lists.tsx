import type { DispatchResponse } from '@shop/contract/office/dispatch';
import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { readablePhone } from '@shop/contract/person-rules';
import { formatCount } from '@shop/pricing/money';
import { typedLang } from '@shop/ui/typed-lang';
import { cashOf } from '../../features/dispatch/cash.ts';
import { whenInWords } from '../../features/dispatch/when.ts';
import { t } from '../../t.ts';
import styles from './dispatch-paper.module.css';
import { LeftOut, toPack } from './left-out.tsx';

function PackingList({ order }: { order: Order }) {
  const { orderId, name, deliveryAddress, city, state, pin, phoneNumber, items, user_note } = order;
  const cash = cashOf(order);
  return (
    <section className={styles.packing}>
      <header>
        <h2>{t('Order {order}', { order: orderId })}</h2>
        <b>{whenInWords(order, Date.now())}</b>
      </header>
      <address>
        <b lang={typedLang(name)}>{name}</b>
        {!isPickUp(order) && (
          <>
            <span lang={typedLang(deliveryAddress)}>{deliveryAddress}</span>
            <span>
              {city}, {state} {pin}
            </span>
          </>
        )}
        {phoneNumber && <span>{readablePhone(phoneNumber)}</span>}
      </address>
      {user_note && <p className={styles.note}>{t('Note: {note}', { note: user_note })}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Pieces')}</th>
            <th scope="col">{t('Product')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productId, quantity }) => (
            <tr key={productId._id}>
              <td>{formatCount(quantity)}</td>
              <td lang={productId.name_lang}>{productId.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cash && <p>{t('Collect {cash} in cash.', { cash })}</p>}
      {order.paymentMode === PaymentMode.Offline && <p>{t('Nothing to collect: it is paid later.')}</p>}
    </section>
  );
}

/** What goes into each parcel: each on its own page. */
export const PackingLists = ({ orders }: DispatchResponse) => (
  <>
    <LeftOut orders={orders} />
    {toPack(orders).map((order) => (
      <PackingList key={order._id} order={order} />
    ))}
  </>
);
