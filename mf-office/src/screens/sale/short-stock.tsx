import { formatCount } from '@shop/pricing/money';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { t } from '../../t.ts';
import styles from './sale.module.css';
import { shortLines } from './short-lines.ts';
import type { Sale } from './use-sale.ts';

/** More is on the bill than the stock has: a person with the right to change the stock confirms that the goods are here. */
export function ShortStock({ sale: { draft, edit, bill, mayCorrect, problems } }: { sale: Sale }) {
  const id = useId();
  const short = shortLines(bill);
  if (!mayCorrect || short.length === 0) return null;
  return (
    <section className={styles.short} aria-label={t('More than in stock')}>
      <ul>
        {short.map(({ id: product, product: { name, prod_quantity: stock }, quantity }) => (
          <li key={product}>
            {t('{name}: the stock says {stock}, and {quantity} are sold.', {
              name,
              stock: formatCount(stock ?? 0),
              quantity: formatCount(quantity),
            })}
          </li>
        ))}
      </ul>
      <Checkbox
        checked={draft.goodsHere}
        aria-invalid={problems.stock ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => edit({ goodsHere: target.checked })}
      >
        {t('The goods are here: correct the stock, with my name in the log')}
      </Checkbox>
      <p id={`${id}-problem`} className={styles.error} role="status">
        {problems.stock}
      </p>
    </section>
  );
}
