import type { Product } from '@shop/contract/product';
import { parseRupees } from '@shop/pricing/money';
import { mrpOf, nextTier, percentOff, unitPrice } from '@shop/pricing/prices';
import { quantityLimits, startQuantity } from '@shop/pricing/quantity';
import { AddToCart } from '@shop/ui/add-to-cart';
import { AskForPrice } from '@shop/ui/ask-for-price';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { StruckMrp } from '@shop/ui/struck-mrp';
import { useCartQuantity } from '@shop/ui/use-cart-quantity';
import type { ItemPlace } from '@shop/ui/windowed-list';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { open, returnTo, touch } from '../../lib/opened.ts';
import { productPath } from '../../lib/paths.ts';
import { t } from '../../t.ts';
import { PackPrice } from './pack-price.tsx';
import styles from './product-card.module.css';
import { ProductTag } from './product-tag.tsx';
import { TierHint } from './tier-hint.tsx';

interface Props {
  product: Product;
  /** For the first visible ones. */
  early?: boolean;
  /** Next to its picture instead of below it. */
  wide?: boolean;
  /** Content next to Add. */
  children?: ReactNode;
  place?: ItemPlace;
}

/** One product in a grid or a rail: an `<li>` over five rows, so that a line of cards aligns. */
export const ProductCard = memo(function ProductCard({ product, early = false, wide = false, children, place }: Props) {
  const quantity = useCartQuantity(product._id) || startQuantity(product);
  const price = product.family ? parseRupees(product.family.from) : unitPrice(product, quantity);
  const mrp = mrpOf(product);
  const { family } = product;
  const { max, available: isThere } = quantityLimits(product);
  const available = family?.available ?? isThere;
  const next = available && !family ? nextTier(product, quantity, max) : null;
  const [frame, show] = useState<ReactNode>();
  const card = { product, show };
  return (
    <li
      ref={(item) => {
        if (!frame) returnTo(card, item);
      }}
      className={classes(styles.card, wide && styles.lying, !available && styles.out)}
      {...place}
    >
      <Picture
        url={product.img_ids[0]?.url}
        alt=""
        tint={product.tint}
        early={early}
        sizes="(min-width: 768px) 170px, 130px"
        className={styles.picture}
      />
      {!(family && available) && (
        <ProductTag product={product} percent={percentOff(product, quantity)} className={styles.tag} />
      )}
      <h3 className={styles.name}>
        <Link
          to={productPath(product._id)}
          viewTransition
          lang={product.name_lang}
          onPointerDown={(event) => touch(card, event.currentTarget)}
          onClick={(event) => open(card, event)}
        >
          {family?.name ?? product.name}
        </Link>
      </h3>
      <p className={styles.price}>
        {family && price !== null && <span className={styles.hint}>{t('from', {}, 'price')}</span>}
        <Price paise={price} className={styles.amount} />
        {price === null ? <AskForPrice name={product.name} className={styles.above} /> : null}
        {!wide && !family && price !== null && mrp !== null && mrp > price ? <StruckMrp mrp={mrp} /> : null}
        {!family && <PackPrice price={price} pack={product.pack} className={styles.per} />}
      </p>
      <div className={styles.rate}>
        {family && <span className={styles.hint}>{family.labels.join(' · ')}</span>}
        {next && <TierHint tier={next} />}
        {price === null && !family && <span className={styles.hint}>{t('We confirm the rate first')}</span>}
      </div>
      <div className={classes(styles.act, family && styles.through)}>
        {family ? (
          <span className={buttonClass('soft', { small: true, wide: true })}>{t('Choose pack')}</span>
        ) : (
          <AddToCart product={product} variant="card" />
        )}
        {children}
      </div>
      {frame}
    </li>
  );
}, sameCard);

/** Its position object is new at every render, with equal content. */
function sameCard(a: Props, b: Props) {
  return (
    a.product === b.product &&
    a.early === b.early &&
    a.children === b.children &&
    a.place?.['aria-setsize'] === b.place?.['aria-setsize'] &&
    a.place?.['aria-posinset'] === b.place?.['aria-posinset']
  );
}
