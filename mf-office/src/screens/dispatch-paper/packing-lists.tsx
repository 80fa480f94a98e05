import type { DispatchProduct, DispatchResponse } from '@shop/contract/office/dispatch';
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
import { picksOf } from './picks.ts';

/** Its lines are in the order of the pick list, so that nobody walks twice to one shelf. */
function PackingList({ order, products }: { order: Order; products: DispatchProduct[] }) {
  const { orderId, name, deliveryAddress, city, state, pin, phoneNumber, user_note } = order;
  const lines = picksOf({ orders: [order], products }).flatMap(({ picks }) => picks);
  const hasShelves = lines.some(({ shelf }) => shelf !== null);
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
            {hasShelves && <th scope="col">{t('Shelf')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name: product, name_lang: lang, shelf, quantity }) => (
            <tr key={productId}>
              <td>{formatCount(quantity)}</td>
              <td lang={lang}>{product}</td>
              {hasShelves && <td>{shelf}</td>}
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
export const PackingLists = ({ orders, products }: DispatchResponse) => (
  <>
    <LeftOut orders={orders} />
    {toPack(orders).map((order) => (
      <PackingList key={order._id} order={order} products={products} />
    ))}
  </>
);
