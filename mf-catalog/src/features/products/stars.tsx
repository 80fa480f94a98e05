import { t } from '../../t.ts';
import styles from './stars.module.css';

const STAR =
  'M12 3.300l2.700 5.600 6.100.8-4.500 4.300 1.100 6.100L12 17.100l-5.400 3 1.100-6.100L3.200 9.700l6.100-.8z';
const five = [1, 2, 3, 4, 5];

/** An average in half stars. */
export function Stars({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2) / 2;
  return (
    <span className={styles.stars} role="img" aria-label={t('{rating} of 5 stars', { rating: rating.toFixed(1) })}>
      {five.map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
          {halves < star && <path className={styles.outline} d={STAR} />}
          {halves > star - 1 && <path className={halves < star ? styles.half : styles.full} d={STAR} />}
        </svg>
      ))}
    </span>
  );
}
