import { formatPrice, type Paise, parseRupees } from '@shop/pricing/money';
import { numberOf, readRupees } from '@shop/pricing/typed-numbers';
import { useMe } from '../../lib/me.ts';
import { t } from '../../t.ts';
import styles from './purchase.module.css';

interface Props {
  /** What came; a cost of one is with GST. */
  lines: readonly { quantity: number; cost?: number | null }[];
  /** As typed; may be empty. */
  gst: string;
}

/** Null while a cost is not known. */
export function totalOf(lines: Props['lines']): Paise | null {
  let total = 0;
  for (const { quantity, cost } of lines) {
    const paise = parseRupees(cost);
    if (paise === null && quantity > 0) return null;
    total += quantity * (paise ?? 0);
  }
  return total;
}

/** To compare with the supplier's bill. */
export function BillTotal({ lines, gst: typed }: Props) {
  if (!useMe().may('costs.read')) return null;
  const total = totalOf(lines);
  const gst = parseRupees(numberOf(readRupees(typed)));
  return (
    <dl className={styles.sums}>
      {total !== null && gst !== null && gst <= total && (
        <>
          <Sum name={t('Goods without GST')} amount={total - gst} />
          <Sum name={t('GST')} amount={gst} />
        </>
      )}
      <Sum name={t('Total of the bill')} amount={total} />
    </dl>
  );
}

const Sum = ({ name, amount }: { name: string; amount: Paise | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatPrice(amount)}</dd>
  </div>
);
