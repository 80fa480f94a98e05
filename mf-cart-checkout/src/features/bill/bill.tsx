import type { CartItem } from '@shop/platform/cart/types';
import { formatRupees, type Paise } from '@shop/pricing/money';
import { type Totals, unitPrice } from '@shop/pricing/prices';
import { Price } from '@shop/ui/price';
import type { ReactNode } from 'react';
import { plural, t } from '../../t.ts';
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
    <Panel title={t('Your bill')}>
      {hidden > 0 ? <HiddenRows items={items} totals={totals} /> : <PricedRows totals={totals} />}
      {delivery?.row}
      <hr className={styles.stitch} />
      <dl className={styles.rows}>
        <div className={styles.pay}>
          <dt>{t('To pay')}</dt>
          <dd>
            <Price paise={hidden > 0 ? null : total + (delivery?.charge ?? 0)} />
          </dd>
        </div>
      </dl>
      {totals.saving > 0 && (
        <p className={styles.saved}>{t('You save {amount} on this order', { amount: formatRupees(totals.saving) })}</p>
      )}
      {hidden > 0 && <p className={styles.hint}>{laterSentence(totals)}</p>}
      {children}
    </Panel>
  );
}

const PricedRows = ({ totals: { atMrp, saving } }: { totals: Totals }) => (
  <dl className={styles.rows}>
    <div>
      <dt>{t('At MRP')}</dt>
      <dd>{formatRupees(atMrp)}</dd>
    </div>
    {saving > 0 && (
      <div>
        <dt>{t('Quantity rates and discounts')}</dt>
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
          <dt>{plural(priced, { one: '1 priced product', other: '{count} priced products' })}</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
      )}
      {items
        .filter((item) => unitPrice(item, item.quantity) === null)
        .map((item) => (
          <div key={item._id}>
            <dt>
              <span lang={item.name_lang}>{item.name}</span> × {item.quantity}
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
  const later = plural(hidden, {
    one: 'The shop fixes the price of 1 product when it confirms.',
    other: 'The shop fixes the price of {count} products when it confirms.',
  });
  return total > 0 ? `${later} ${t('{amount} is for the rest.', { amount: formatRupees(total) })}` : later;
}
