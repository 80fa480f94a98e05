import type { Product } from '@shop/contract/product';
import { maximumReason, quantityHints, quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import styles from './quantity-hints.module.css';

/** Least and most, and why: the limit's reason always, the last refusal where there was one. */
export function QuantityHints({ product, reason }: { product: Product; reason: string | null }) {
  const unavailable = unavailableReason(product);
  if (unavailable) return <p className={styles.refusal}>{unavailable}</p>;
  const { min, max } = quantityHints(product);
  const standing = quantityLimits(product).maxFrom === 'stock' ? maximumReason(product) : null;
  return (
    <div className={styles.hints}>
      {(min || max) && <p>{[min, max].filter(Boolean).join(' · ')}</p>}
      <p role="status" className={reason ? styles.refusal : undefined}>
        {reason ?? standing}
      </p>
    </div>
  );
}
