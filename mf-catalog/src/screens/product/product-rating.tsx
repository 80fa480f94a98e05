import { formatCount } from '@shop/pricing/money';
import { Stars } from '../../features/products/stars.tsx';
import styles from './product-rating.module.css';

export function ProductRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0) return <p className={styles.rating}>No ratings yet</p>;
  return (
    <p className={styles.rating}>
      <Stars rating={rating} />
      <b>{rating.toFixed(1)}</b>
      <span>
        from {formatCount(count)} {count === 1 ? 'rating' : 'ratings'}
      </span>
    </p>
  );
}
