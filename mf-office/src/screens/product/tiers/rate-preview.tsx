import { formatCount, formatPrice } from '@shop/pricing/money';
import { lineTotal, unitPrice } from '@shop/pricing/prices';
import { numberOf, plainOf, problemOf, readCount, readRupees } from '@shop/pricing/typed-numbers';
import { RateBoard } from '@shop/ui/rate-board';
import { memo, useState } from 'react';
import { sayPricing, t } from '../../../t.ts';
import type { Draft } from '../draft/draft.ts';
import styles from './rate-preview.module.css';
import { tierFindings } from './tier-findings.ts';

/** The shop's prices for a draft: an invalid tier is left out. */
function pricedAs(draft: Draft) {
  const { errors } = tierFindings(draft);
  return {
    name: draft.name,
    prices: draft.prices
      .filter(({ id }) => !errors.has(id))
      .map(({ from, to, price }) => ({
        from: numberOf(readCount(from)) ?? 1,
        to: numberOf(readCount(to)) ?? 'Any',
        price: plainOf(readRupees(price)),
      })),
    mrp_price: plainOf(readRupees(draft.mrp_price)),
    discounted_price: plainOf(readRupees(draft.discounted_price)),
    min_order_quantity: numberOf(readCount(draft.min_order_quantity)) || 1,
    max_order_quantity: numberOf(readCount(draft.max_order_quantity)) || null,
  };
}

/** The rate board as customers see it, with the row for a test quantity highlighted. */
export const RatePreview = memo(function RatePreview({ draft }: { draft: Draft }) {
  const [text, setText] = useState('1');
  const product = pricedAs(draft);
  const read = readCount(text, t('Enter a whole number, 1 or more.'), 6, sayPricing);
  const problem = problemOf(read);
  const quantity = Math.max(1, numberOf(read) ?? 1);
  return (
    <section className={styles.preview} aria-labelledby="rate-preview">
      <h2 id="rate-preview">{t('As customers see it')}</h2>
      {draft.is_pricing ? (
        <>
          <RateBoard product={product} quantity={quantity} />
          <label className={styles.try}>
            {t('Try a quantity')}
            <input
              inputMode="numeric"
              maxLength={9}
              aria-invalid={problem ? true : undefined}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <p className={styles.sum} aria-live="polite">
            {problem ?? (
              <>
                {formatCount(quantity)} × {formatPrice(unitPrice(product, quantity))} ={' '}
                <b>{formatPrice(lineTotal(product, quantity))}</b>
              </>
            )}
          </p>
        </>
      ) : (
        <p>{t('“Price on request”: no price is shown, and customers can ask for it.')}</p>
      )}
    </section>
  );
});
