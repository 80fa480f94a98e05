import { formatCount, formatRupees } from '@shop/pricing/money';
import { mrpOf, type Priced, type Tier, tiersOf } from '@shop/pricing/prices';
import { type Limited, quantityLimits } from '@shop/pricing/quantity';
import { Icon } from '../icon.tsx';
import { checkIcon } from '../icon-paths.ts';
import layout from '../layout.module.css';
import { t } from '../t.ts';
import styles from './rate-board.module.css';

export function tierRange({ from, to }: Pick<Tier, 'from' | 'to'>): string {
  if (to === null) return t('{from} or more', { from: formatCount(from) });
  return from === to
    ? formatCount(from)
    : t('{from} to {to}', { from: formatCount(from), to: formatCount(to) }, 'quantities');
}

function savingOf(tier: Tier, mrp: number | null): string {
  const percent = mrp && mrp > tier.unitPrice ? Math.floor(((mrp - tier.unitPrice) * 100) / mrp) : 0;
  return percent > 0 ? t('{percent}% off', { percent }) : '';
}

/** The tiers from the smallest order on, and the MRP for quantities that no tier has. */
export function ratesOf(product: Priced, min: number): Tier[] {
  const mrp = mrpOf(product);
  const rates: Tier[] = [];
  let next = min;
  const fill = (end: number | null) => {
    if (mrp !== null && next <= (end ?? next)) rates.push({ from: next, to: end, unitPrice: mrp });
  };
  for (const tier of tiersOf(product)) {
    fill(tier.from - 1);
    rates.push(tier);
    if (tier.to === null) return rates;
    next = tier.to + 1;
  }
  if (rates.length > 0) fill(null);
  return rates;
}

export function RateBoard({ product, quantity }: { product: Priced & Limited; quantity: number }) {
  const { min, max, available } = quantityLimits(product);
  // Offers only quantities in stock.
  const tiers = available ? ratesOf(product, min).filter(({ from }) => from <= max) : [];
  if (tiers.length === 0) return null;
  const here = tiers.find(({ from, to }) => quantity >= from && quantity <= (to ?? quantity));
  const mrp = mrpOf(product);
  return (
    <div className={styles.board}>
      <table>
        <caption>
          <b>{t('Rate board')}</b> {t('price of each')}
        </caption>
        <thead className={layout.hidden}>
          <tr>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Saving')}</th>
            <th scope="col">{t('Rate')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => {
            const lit = here === tier;
            return (
              <tr
                key={`${tier.from}-${tier.to}`}
                className={lit ? styles.lit : undefined}
                aria-current={lit || undefined}
              >
                <th scope="row">
                  <span className={styles.range}>
                    {lit && <Icon path={checkIcon} size={20} />}
                    {tierRange(tier)}
                  </span>
                </th>
                <td className={styles.saving}>{savingOf(tier, mrp)}</td>
                <td className={styles.rate}>{formatRupees(tier.unitPrice)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
