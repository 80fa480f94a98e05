import type { Product } from '@shop/contract/product';
import { formatCount, formatRupees } from '@shop/pricing/money';
import { mrpOf, percentOff, unitPrice } from '@shop/pricing/prices';
import { quantityLimits } from '@shop/pricing/quantity';
import { useAskForPrice } from '@shop/ui/ask-for-price';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { waIcon } from '@shop/ui/icon-paths';
import { Price } from '@shop/ui/price';
import { StruckMrp } from '@shop/ui/struck-mrp';
import { PackPrice } from '../../features/products/pack-price.tsx';
import { t } from '../../t.ts';
import styles from './price-block.module.css';

export function PriceBlock({ product, quantity }: { product: Product; quantity: number }) {
  const price = unitPrice(product, quantity);
  if (price === null) return <PriceOnRequest product={product} />;
  const mrp = mrpOf(product);
  const percent = percentOff(product, quantity);
  // An unavailable product's price is small.
  if (!quantityLimits(product).available)
    return <p className={styles.words}>{t('Last sold at {price}', { price: formatRupees(price) })}</p>;
  return (
    <div>
      <p className={styles.line}>
        <Price paise={price} className={styles.price} />
        <span className={styles.each}>{t('each')}</span>
        <PackPrice price={price} pack={product.pack} className={styles.each} />
        {mrp !== null && mrp > price && (
          <span className={styles.mrp}>
            <StruckMrp mrp={mrp} />
          </span>
        )}
        {percent > 0 && <span className={styles.off}>{t('{percent}% off', { percent })}</span>}
      </p>
      {product.prices.length > 0 && (
        <p className={styles.hint}>{t('When you buy {quantity}', { quantity: formatCount(quantity) })}</p>
      )}
    </div>
  );
}

function PriceOnRequest({ product }: { product: Product }) {
  const link = useAskForPrice(product.name);
  return (
    <>
      <div>
        <p>
          <Price paise={null} className={styles.price} />
        </p>
        <p className={styles.words}>
          {t("Ask us for today's rate, or order and we confirm the price before we pack.")}
        </p>
      </div>
      {link && (
        <a
          className={classes(buttonClass('line'), styles.ask)}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Ask for price of {name}', { name: product.name })}
        >
          <Icon path={waIcon} size={20} />
          {t('Ask for price')}
        </a>
      )}
    </>
  );
}
