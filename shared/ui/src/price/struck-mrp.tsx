import { formatRupees, type Paise } from '@shop/pricing/money';
import { rich } from '../t.ts';
import styles from './struck-mrp.module.css';

export function StruckMrp({ mrp }: { mrp: Paise }) {
  return <span className={styles.mrp}>{rich('MRP {price}', { price: <s key="price">{formatRupees(mrp)}</s> })}</span>;
}
