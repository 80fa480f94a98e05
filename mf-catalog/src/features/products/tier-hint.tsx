import { formatCount, formatRupees } from '@shop/pricing/money';
import type { NextTier } from '@shop/pricing/prices';
import { t } from '../../t.ts';
import styles from './tier-hint.module.css';

/** The next better price, with the bars of the rate board. */
export function TierHint({ tier: { from, unitPrice } }: { tier: NextTier }) {
  return (
    <span className={styles.chip}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M1 2h10v2H1zM1 5h7v2H1zM1 8h4v2H1z" />
      </svg>
      {t('{from}+ at {price} each', { from: formatCount(from), price: formatRupees(unitPrice) })}
    </span>
  );
}
