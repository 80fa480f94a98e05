import { formatCount } from '@shop/pricing/money';
import { Stars } from '../../features/products/stars.tsx';
import { plural, t } from '../../t.ts';
import styles from './product-rating.module.css';

export function ProductRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0) return <p className={styles.rating}>{t('No ratings yet')}</p>;
  return (
    <p className={styles.rating}>
      <Stars rating={rating} />
      <b>{rating.toFixed(1)}</b>
      <span>
        {plural(count, { one: 'from 1 rating', other: 'from {number} ratings' }, { number: formatCount(count) })}
      </span>
    </p>
  );
}
