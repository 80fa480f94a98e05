import { classes } from '@shop/ui/classes';
import styles from './stars.module.css';

const STAR = 'M12 3.2l2.7 5.6 6.100.9-4.400 4.300 1 6.100L12 17.200l-5.400 2.900 1-6.100-4.400-4.300 6.100-.9z';
const WHOLE = [1, 2, 3, 4, 5];

const filled = (star: number, rating: number) => Math.max(0, Math.min(1, rating - star + 1));

/** Five stars, the last may be half. Only a drawing: its meaning is in the text next to it. */
export function Stars({ rating, className }: { rating: number; className?: string | undefined }) {
  return (
    <span className={classes(styles.stars, className)}>
      {WHOLE.map((star) => (
        <svg key={star} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className={styles.empty} d={STAR} />
          {filled(star, rating) > 0 && (
            <path className={filled(star, rating) === 1 ? styles.full : styles.half} d={STAR} />
          )}
        </svg>
      ))}
    </span>
  );
}
