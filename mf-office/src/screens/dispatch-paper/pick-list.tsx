import type { DispatchResponse } from '@shop/contract/office/dispatch';
import { formatCount } from '@shop/pricing/money';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { plural, t } from '../../t.ts';
import styles from './dispatch-paper.module.css';
import { LeftOut, toPack } from './left-out.tsx';
import { type Pick, picksOf } from './picks.ts';

function PickRow({ pick, mayNameOrders }: { pick: Pick; mayNameOrders: boolean }) {
  const [isTaken, setTaken] = useState(false);
  const { name, name_lang, sku, quantity, orders } = pick;
  return (
    <li data-done={isTaken || undefined}>
      <Checkbox checked={isTaken} onChange={({ target }) => setTaken(target.checked)}>
        <b className={styles.quantity}>{formatCount(quantity)}</b>
        <span className={styles.product}>
          <span lang={name_lang}>{name}</span>
          {sku && <small>{sku}</small>}
          {mayNameOrders && (
            <small>
              {orders
                .map((each) => t('{count} for {order}', { count: formatCount(each.quantity), order: each.orderId }))
                .join(', ')}
            </small>
          )}
        </span>
      </Checkbox>
    </li>
  );
}

/** What is taken from the shelves for all chosen orders together. */
export function PickList({ orders, products }: DispatchResponse) {
  const chosen = { orders: toPack(orders), products };
  const places = picksOf(chosen);
  const pieces = places.flatMap(({ picks }) => picks).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <LeftOut orders={orders} />
      <p>
        {t('{pieces} pieces for {orders}', {
          pieces: formatCount(pieces),
          orders: plural(chosen.orders.length, { one: '1 order', other: '{count} orders' }),
        })}
      </p>
      {places.map(({ place, place_lang, picks }) => (
        <section key={place} className={styles.place}>
          <h2 lang={place_lang}>{place}</h2>
          <ul className={styles.lines}>
            {picks.map((pick) => (
              <PickRow key={pick.productId} pick={pick} mayNameOrders={chosen.orders.length > 1} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
