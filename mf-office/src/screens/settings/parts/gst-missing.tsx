import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { PAGES } from '../../../lib/pages.ts';
import { gstMissingQuery } from '../../../queries/gst-missing.ts';

/** Before an order is refused: which products a registered shop cannot ship yet. */
export function GstMissing() {
  const { data: count } = useQuery(gstMissingQuery);
  if (count === undefined) return null;
  if (count === 0) return <p role="status">Every product has its HSN code and rate.</p>;
  return (
    <p role="status">
      {count === 1 ? '1 product has' : `${formatCount(count)} products have`} no HSN code of enough digits, or no rate
      of GST. Their orders cannot be shipped.{' '}
      <Link to={`${PAGES.products}?gst=missing`}>Show them, and set it for many at once</Link>
    </p>
  );
}
