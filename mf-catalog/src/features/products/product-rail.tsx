import type { Product } from '@shop/contract/product';
import { classes } from '@shop/ui/classes';
import { useDeferredValue } from 'react';
import { useHasInteracted } from '../../lib/use-has-interacted.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-rail.module.css';

/** One more than the widest screen shows: the rest follows after the first interaction, and at once without script. */
const AT_FIRST = 7;

export function ProductRail({
  products,
  label,
  early = 0,
  lead = false,
}: {
  products: readonly Product[];
  label: string;
  early?: number;
  /** A shop's first rail: lower, so that it is visible without scrolling. */
  lead?: boolean;
}) {
  const whole = useDeferredValue(useHasInteracted());
  const cards = products.map((product, index) => (
    <ProductCard key={product._id} product={product} early={index < early} wide={lead} />
  ));
  return (
    <ul className={classes(styles.rail, lead && styles.lead)} aria-label={label}>
      {whole ? cards : cards.slice(0, AT_FIRST)}
      {!whole && cards.length > AT_FIRST && <noscript>{cards.slice(AT_FIRST)}</noscript>}
    </ul>
  );
}
