import type { OrderQuote } from '@shop/contract/order';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { dateAndTime } from '../../lib/moments.ts';
import { named } from '../../lib/named.tsx';
import { t } from '../../t.ts';
import styles from './quote-form.module.css';

export const inRupees = (amount: number | null) => formatPrice(parseRupees(amount));

/** Who quoted which price, oldest first. */
export function QuoteHistory({ quotes }: { quotes: readonly OrderQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3>{t('What was quoted')}</h3>
      <ol>
        {quotes.map(({ before, after, by, at, ...product }) => (
          <li key={`${product.name} ${at}`}>
            <span>
              {named(product)}:{' '}
              {before === null
                ? inRupees(after)
                : t('{before}, then {after}', { before: inRupees(before), after: inRupees(after) })}{' '}
              {by && t('by {name}', { name: by })}
            </span>
            <time dateTime={at}>{dateAndTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
