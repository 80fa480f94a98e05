import { formatRupees, type Paise } from '@shop/pricing/money';
import styles from './struck-mrp.module.css';

export function StruckMrp({ mrp }: { mrp: Paise }) {
  return (
    <span className={styles.mrp}>
      MRP <s>{formatRupees(mrp)}</s>
    </span>
  );
}
