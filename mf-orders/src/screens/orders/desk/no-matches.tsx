import { Button } from '@shop/ui/button';
import styles from '../orders.module.css';
import { OrdersPicture } from '../orders-picture.tsx';

export function NoMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className={styles.notice}>
      <OrdersPicture />
      <h2>{isFiltered ? 'No order fits these filters' : 'No orders yet'}</h2>
      <p>{isFiltered ? 'Try fewer of them.' : 'New orders appear here by themselves.'}</p>
      {isFiltered && <Button onClick={onClear}>Show all orders</Button>}
    </div>
  );
}
