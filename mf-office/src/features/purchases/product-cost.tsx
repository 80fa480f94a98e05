import { useQuery } from '@shop/platform';
import { momentInWords } from '@shop/platform/dates';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { purchasePath } from '../../lib/pages.ts';
import { productCostQuery } from '../../queries/purchases.ts';
import styles from './product-cost.module.css';

/** What it cost last and what is left of its price, for those who may see costs; nothing before its first purchase. */
export function ProductCost({ productId }: { productId: string }) {
  const seesCosts = useMe().may('costs.read');
  const { data } = useQuery(productCostQuery(productId), { enabled: seesCosts });
  if (!seesCosts || !data || data.at === null) return null;
  const { cost, margin, at, supplier, purchase_id, purchase_number } = data;
  return (
    <dl className={styles.cost} aria-label="Cost">
      <div>
        <dt>Last cost</dt>
        <dd>{formatPrice(parseRupees(cost))}</dd>
      </div>
      {margin !== null && (
        <div>
          <dt>Margin</dt>
          <dd data-loss={margin < 0 || undefined}>{margin} %</dd>
        </div>
      )}
      <div>
        <dt>From</dt>
        <dd>
          {supplier}, <time dateTime={at}>{momentInWords(at)}</time>{' '}
          {purchase_id && <Link to={purchasePath(purchase_id)}>Purchase {purchase_number}</Link>}
        </dd>
      </div>
    </dl>
  );
}
