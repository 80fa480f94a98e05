import type { Product } from '@shop/contract/product';
import { classes } from '@shop/ui/classes';
import { ProductCard } from './product-card.tsx';
import styles from './product-rail.module.css';

/** A line of cards that scrolls sideways. */
export function ProductRail({
  products,
  label,
  early = 0,
  lead = false,
}: {
  products: readonly Product[];
  label: string;
  early?: number;
  /** A shop's first rail: lower, so that it is seen without scrolling. */
  lead?: boolean;
}) {
  return (
    <ul className={classes(styles.rail, lead && styles.lead, early === 0 && styles.patient)} aria-label={label}>
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} early={index < early} wide={lead} />
      ))}
    </ul>
  );
}
