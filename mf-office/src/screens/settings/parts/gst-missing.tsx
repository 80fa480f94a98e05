import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { PAGES } from '../../../lib/pages.ts';
import { gstMissingQuery } from '../../../queries/gst-missing.ts';
import { plural, t } from '../../../t.ts';

/** Before an order is refused: which products a registered shop cannot ship yet. */
export function GstMissing() {
  const { data: count } = useQuery(gstMissingQuery);
  if (count === undefined) return null;
  if (count === 0) return <p role="status">{t('Every product has its HSN code and rate.')}</p>;
  return (
    <p role="status">
      {plural(
        count,
        {
          one: '1 product has no HSN code of enough digits, or no rate of GST. Their orders cannot be shipped.',
          other:
            '{count} products have no HSN code of enough digits, or no rate of GST. Their orders cannot be shipped.',
        },
        { count: formatCount(count) },
      )}{' '}
      <Link to={`${PAGES.products}?gst=missing`}>{t('Show them, and set it for many at once')}</Link>
    </p>
  );
}
