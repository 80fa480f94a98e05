import type { CartItem } from '@shop/platform/cart/types';
import { formatRupees, type Paise } from '@shop/pricing/money';
import { type Totals, unitPrice } from '@shop/pricing/prices';
import { Price } from '@shop/ui/price';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import styles from './bill.module.css';

interface Props {
  items: readonly CartItem[];
  totals: Totals;
  /** Its line of the bill, and what it costs; null while that is not known. */
  delivery: { row: ReactNode; charge: Paise | null } | undefined;
  /** The button, if it is next to the bill. */
  children: ReactNode;
}

export function Bill({ items, totals, delivery, children }: Props) {
  const { total, hidden } = totals;
  return (
    <Panel title="Your bill">
      {hidden > 0 ? <HiddenRows items={items} totals={totals} /> : <PricedRows totals={totals} />}
      {delivery?.row}
      <hr className={styles.stitch} />
      <dl className={styles.rows}>
        <div className={styles.pay}>
          <dt>To pay</dt>
          <dd>
            <Price paise={hidden > 0 ? null : total + (delivery?.charge ?? 0)} />
          </dd>
        </div>
      </dl>
      {totals.saving > 0 && <p className={styles.saved}>You save {formatRupees(totals.saving)} on this order</p>}
      {hidden > 0 && <p className={styles.hint}>{laterSentence(totals)}</p>}
      {children}
    </Panel>
  );
}

const PricedRows = ({ totals: { atMrp, saving } }: { totals: Totals }) => (
  <dl className={styles.rows}>
    <div>
      <dt>At MRP</dt>
      <dd>{formatRupees(atMrp)}</dd>
    </div>
    {saving > 0 && (
      <div>
        <dt>Quantity rates and discounts</dt>
        <dd className={styles.saving}>− {formatRupees(saving)}</dd>
      </div>
    )}
  </dl>
);

function HiddenRows({ items, totals: { total, hidden } }: { items: readonly CartItem[]; totals: Totals }) {
  const priced = items.length - hidden;
  return (
    <dl className={styles.rows}>
      {priced > 0 && (
        <div>
          <dt>
            {priced} priced {priced === 1 ? 'product' : 'products'}
          </dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      )}
      {items
        .filter((item) => unitPrice(item, item.quantity) === null)
        .map((item) => (
          <div key={item._id}>
            <dt>
              {item.name} × {item.quantity}
            </dt>
            <dd>
              <Price paise={null} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function laterSentence({ total, hidden }: Totals): string {
  const later = `The shop fixes the price of ${hidden} ${hidden === 1 ? 'product' : 'products'} when it confirms.`;
  return total > 0 ? `${later} ${formatRupees(total)} is for the rest.` : later;
}
