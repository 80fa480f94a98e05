import type { Paise } from '@shop/pricing/money';
import { Price } from '@shop/ui/price';
import { t } from '../../t.ts';
import styles from './delivery-choice.module.css';

interface Props {
  /** Null: it is fixed together with a price. */
  charge: Paise | null;
  isPossible: boolean;
}

function Charge({ charge, isPossible }: Props) {
  if (!isPossible) return <span>{t('Not possible')}</span>;
  return charge === 0 ? <span>{t('Free')}</span> : <Price paise={charge} />;
}

/** The delivery as a line of the bill. */
export const BillRow = (props: Props) => (
  <p className={styles.row}>
    <span>{t('Delivery')}</span>
    <Charge {...props} />
  </p>
);
