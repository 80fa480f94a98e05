import type { Order } from '@shop/contract/order';
import { itemsInWords } from '@shop/pricing/order-amounts';
import { Fragment, type ReactNode } from 'react';

/** Read aloud as English where the name is only there in English. */
export const named = ({ name, name_lang }: { name: string; name_lang?: 'en' | undefined }): ReactNode =>
  name_lang ? <span lang={name_lang}>{name}</span> : name;

/** What is in an order, in one line. */
export function Items({ order }: { order: Pick<Order, 'items'> }) {
  if (!order.items.some(({ productId }) => productId.name_lang)) return itemsInWords(order);
  return order.items.map(({ productId, quantity }, at) => (
    <Fragment key={productId._id}>
      {at > 0 && ', '}
      {named(productId)}
      {` x ${quantity}`}
    </Fragment>
  ));
}
