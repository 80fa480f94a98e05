import type { Product } from '@shop/contract/product';
import { quantityLimits } from '@shop/pricing/quantity';
import { classes } from '@shop/ui/classes';
import styles from './product-tag.module.css';

const FEW_LEFT = 10;

/** The most important fact: sold out, nearly sold out, or cheaper than MRP. */
export function ProductTag({
  product,
  percent,
  className,
}: {
  product: Product;
  percent: number;
  className?: string | undefined;
}) {
  const { available } = quantityLimits(product);
  if (product.deletedAt) return <span className={classes(styles.tag, styles.out, className)}>No longer sold</span>;
  if (!available) return <span className={classes(styles.tag, styles.out, className)}>Out of stock</span>;
  if (product.prod_quantity <= FEW_LEFT)
    return <span className={classes(styles.tag, styles.low, className)}>{`Only ${product.prod_quantity} left`}</span>;
  if (percent > 0) return <span className={classes(styles.tag, className)}>{`${percent}% off`}</span>;
  return null;
}
