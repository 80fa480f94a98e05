import type { Product } from '@shop/contract/product';
import { quantityLimits } from '@shop/pricing/quantity';
import { classes } from '@shop/ui/classes';
import { t } from '../../t.ts';
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
  if (product.deletedAt)
    return <span className={classes(styles.tag, styles.out, className)}>{t('No longer sold')}</span>;
  if (!available) return <span className={classes(styles.tag, styles.out, className)}>{t('Out of stock')}</span>;
  if (product.prod_quantity <= FEW_LEFT)
    return (
      <span className={classes(styles.tag, styles.low, className)}>
        {t('Only {count} left', { count: product.prod_quantity })}
      </span>
    );
  if (percent > 0) return <span className={classes(styles.tag, className)}>{t('{percent}% off', { percent })}</span>;
  return null;
}
