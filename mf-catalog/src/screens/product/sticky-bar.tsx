import { formatCount, formatRupees } from '@shop/pricing/money';
import { lineSaving, lineTotal, unitPrice } from '@shop/pricing/prices';
import { Price } from '@shop/ui/price';
import { t } from '../../t.ts';
import { BuyButton, type Purchase } from './buy-button.tsx';
import styles from './sticky-bar.module.css';

interface Props extends Purchase {
  /** Why there is no sum: what is typed is no quantity. */
  wrong: string | null;
}

/** Phones: the total, its calculation, and the button, always within reach of a thumb. */
export function StickyBar({ wrong, ...purchase }: Props) {
  const { product, quantity } = purchase;
  return (
    <div className={styles.bar} data-keep-clear="">
      <div className={styles.sum}>
        {!wrong && (
          <p>
            <Price paise={lineTotal(product, quantity)} className={styles.total} />
          </p>
        )}
        <p className={styles.hint}>{wrong ?? howItIsMade(purchase)}</p>
      </div>
      <BuyButton {...purchase} />
    </div>
  );
}

function howItIsMade({ product, quantity }: Purchase): string {
  const unit = unitPrice(product, quantity);
  const pieces = formatCount(quantity);
  if (unit === null) return t('{pieces}, price on request', { pieces });
  const saving = lineSaving(product, quantity);
  const price = formatRupees(unit);
  return saving > 0
    ? t('{pieces} at {price}, save {saving}', { pieces, price, saving: formatRupees(saving) })
    : t('{pieces} at {price}', { pieces, price });
}
