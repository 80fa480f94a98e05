import { Button } from '@shop/ui/button';
import { t } from '../../../t.ts';
import styles from '../orders.module.css';
import { OrdersPicture } from '../orders-picture.tsx';

export function NoMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className={styles.notice}>
      <OrdersPicture />
      <h2>{isFiltered ? t('No order fits these filters') : t('No orders yet')}</h2>
      <p>{isFiltered ? t('Try fewer of them.') : t('New orders appear here by themselves.')}</p>
      {isFiltered && <Button onClick={onClear}>{t('Show all orders')}</Button>}
    </div>
  );
}
