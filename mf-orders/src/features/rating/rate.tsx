import layout from '@shop/ui/layout.module.css';
import { useId, useState } from 'react';
import { plural, t } from '../../t.ts';
import styles from './rate.module.css';
import { Stars } from './stars.tsx';

const HALVES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

export const inStars = (rating: number) => plural(rating, { one: '1 star', other: '{count} stars' });

interface Props {
  /** The rated thing, for the accessible name. */
  name: string;
  rating: number | null;
  onRate: (rating: number) => void;
}

/** Ten real radio buttons, each over its half of a star: touch, arrow keys and screen reader get the same. */
export function Rate({ name, rating, onRate }: Props) {
  const group = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <fieldset className={styles.rate} onPointerLeave={() => setPointed(null)}>
      <legend className={layout.hidden}>{t('Rate {name}', { name })}</legend>
      <Stars rating={pointed ?? rating ?? 0} className={styles.stars} />
      <div className={styles.halves}>
        {HALVES.map((value) => (
          <label key={value} onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(value)}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={rating === value}
              onChange={() => onRate(value)}
              className={layout.hidden}
            />
            <span className={styles.ring} aria-hidden="true" />
            <span className={layout.hidden}>{inStars(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
