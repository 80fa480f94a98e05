import { formatRupees, type Paise } from '../../money.ts';
import styles from './struck-mrp.module.css';

export function StruckMrp({ mrp }: { mrp: Paise }) {
  return (
    <span className={styles.mrp}>
      MRP <s>{formatRupees(mrp)}</s>
    </span>
  );
}
