import type { Paise } from '@shop/pricing/money';
import { Price } from '@shop/ui/price';
import { t } from '../../t.ts';
import styles from './delivery-choice.module.css';

/** The delivery as a line of the bill. Null: its charge is fixed together with a price. */
export const BillRow = ({ charge, isPossible }: { charge: Paise | null; isPossible: boolean }) => (
  <p className={styles.row}>
    <span>{t('Delivery')}</span>
    {isPossible ? charge === 0 ? <span>{t('Free')}</span> : <Price paise={charge} /> : <span>{t('Not possible')}</span>}
  </p>
);
