import type { Order } from '@shop/contract/order';
import { t } from '../../t.ts';
import styles from './waits-mark.module.css';

/** In the list of the desk: the customer has not replied about what is not available. */
export const WaitsMark = ({ order: { proposal } }: { order: Pick<Order, 'proposal'> }) =>
  proposal && <span className={styles.mark}>{t('Waits for the customer')}</span>;
