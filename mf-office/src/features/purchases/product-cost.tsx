import { useQuery } from '@shop/platform';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES, purchasePath } from '../../lib/pages.ts';
import { productCostQuery } from '../../queries/purchases.ts';
import { rich, t } from '../../t.ts';
import styles from './product-cost.module.css';

/** What it cost last and what is left of its price, for those who may see costs. */
export function ProductCost({ productId }: { productId: string }) {
  const seesCosts = useMe().may('costs.read');
  const { data } = useQuery(productCostQuery(productId), { enabled: seesCosts });
  if (!seesCosts || !data) return null;
  if (data.at === null) return <NoCost />;
  const { cost, margin, at, supplier, purchase_id, purchase_number } = data;
  return (
    <dl className={styles.cost} aria-label={t('Cost')}>
      <div>
        <dt>{t('Last cost, with GST')}</dt>
        <dd>{formatPrice(parseRupees(cost))}</dd>
      </div>
      {margin !== null && (
        <div>
          <dt>{t('Margin')}</dt>
          <dd data-loss={margin < 0 || undefined}>{margin}%</dd>
        </div>
      )}
      <div>
        <dt>{t('From', {}, 'a supplier')}</dt>
        <dd>
          {supplier}, <time dateTime={at}>{dateAndTime(at)}</time>{' '}
          {purchase_id && (
            <Link to={purchasePath(purchase_id)}>{t('Purchase {number}', { number: purchase_number ?? '' })}</Link>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Where costs come from. */
const NoCost = () => (
  <dl className={styles.none} aria-label={t('Cost')}>
    <div>
      <dt>{t('Last cost and margin')}</dt>
      <dd>
        {rich('Not known yet: they come with the first {link} of this product.', {
          link: <Link to={PAGES.newPurchase}>{t('purchase')}</Link>,
        })}
      </dd>
    </div>
  </dl>
);
