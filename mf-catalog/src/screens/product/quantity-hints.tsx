import type { Product } from '@shop/contract/product';
import { quantityHints, quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import { sayPricing, t } from '../../t.ts';
import styles from './quantity-hints.module.css';

/** Minimum and maximum, and why; a refusal replaces them. */
export function QuantityHints({ product, reason }: { product: Product; reason: string | null }) {
  const unavailable = unavailableReason(product, sayPricing);
  if (unavailable) return <p className={styles.refusal}>{unavailable}</p>;
  const { min, max } = quantityHints(product, sayPricing);
  const all = quantityLimits(product).maxFrom === 'stock' ? t('all our stock today') : null;
  const hints = [min, max && [max, all].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  return (
    <div className={styles.hints}>
      {hints && !reason && <p>{hints}</p>}
      <p role="status" className={styles.refusal}>
        {reason}
      </p>
    </div>
  );
}
