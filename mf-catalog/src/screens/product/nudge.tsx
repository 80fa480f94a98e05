import type { Product } from '@shop/contract/product';
import { formatCount, formatRupees } from '@shop/pricing/money';
import { nextTier } from '@shop/pricing/prices';
import { quantityLimits } from '@shop/pricing/quantity';
import { Button } from '@shop/ui/button';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { rich, t } from '../../t.ts';
import styles from './nudge.module.css';

interface Props {
  product: Product;
  quantity: number;
  onAdd(quantity: number): void;
}

/** How many more make each piece cheaper, and a button that adds them. Nothing on the last tier. */
export function Nudge({ product, quantity, onAdd }: Props) {
  const next = nextTier(product, quantity, quantityLimits(product).max);
  if (!next) return null;
  const more = formatCount(next.more);
  return (
    <div className={styles.nudge}>
      <div className={styles.words}>
        <p>
          {rich('Add {more} to pay {price}', {
            more: <b>{t('{more} more', { more })}</b>,
            price: <b>{t('{price} each', { price: formatRupees(next.unitPrice) })}</b>,
          })}
        </p>
        <div className={styles.meter} aria-hidden="true">
          <i style={{ width: `${(quantity / next.from) * 100}%` }} />
        </div>
      </div>
      <Button ref={passFocusOn} small className={styles.add} onClick={() => onAdd(next.from)}>
        {t('Add {more}', { more })}
      </Button>
    </div>
  );
}
