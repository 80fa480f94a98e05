import { cart } from '@shop/platform';
import type { LineNews } from '@shop/platform/cart/news';
import type { CartItem } from '@shop/platform/cart/types';
import { formatRupees } from '@shop/pricing/money';
import { lineTotal, nextTier, tierAt, unitPrice } from '@shop/pricing/prices';
import { quantityHints, quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import { AskForPrice } from '@shop/ui/ask-for-price';
import { classes } from '@shop/ui/classes';
import { passFocusOn } from '@shop/ui/pass-focus-on';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { QuantityCounter } from '@shop/ui/quantity-counter';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { rich, sayPricing, t } from '../../t.ts';
import styles from './cart-line.module.css';
import { newsSentence } from './line-news.ts';
import { RateChip } from './rate-chip.tsx';

interface Props {
  item: CartItem;
  news: readonly LineNews[];
  early: boolean;
}

/** A change of another line does not render this one again. */
export const CartLine = memo(function CartLine({ item, news, early }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  const { available } = quantityLimits(item);
  const isHidden = unitPrice(item, item.quantity) === null;
  const setQuantity = (quantity: number) => cart.setQuantity(item._id, quantity);
  function takeRate(quantity: number) {
    setReason(null);
    setQuantity(quantity);
  }
  const isExplained = news.some(({ kind }) => kind === 'unavailable');
  const sentences = [...news.map(newsSentence), !isExplained && unavailableReason(item, sayPricing), reason].filter(
    Boolean,
  );
  return (
    <li
      ref={passFocusOn}
      className={classes(styles.line, !available && styles.unavailable)}
      data-unavailable={!available || undefined}
    >
      <Link to={`/details/${item._id}`} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Picture url={item.img_ids[0]?.url} alt="" tint={item.tint} sizes="45px" largest={160} early={early} />
      </Link>
      <div className={styles.words}>
        <Link to={`/details/${item._id}`} className={styles.name} lang={item.name_lang}>
          {item.name}
        </Link>
        {isHidden ? <AskForPrice name={item.name} /> : <UnitPrice item={item} />}
        <LineRate item={item} onTake={takeRate} />
        <Hints item={item} />
      </div>
      <div className={styles.amounts}>
        <div className={styles.counter}>
          <QuantityCounter
            product={item}
            quantity={item.quantity}
            variant="cart"
            onChange={setQuantity}
            onRemove={() => cart.remove(item._id)}
            onReason={setReason}
          />
        </div>
        <b className={styles.total}>
          <Price paise={lineTotal(item, item.quantity)} />
        </b>
      </div>
      <div className={styles.news} role="status">
        {sentences.map((sentence) => (
          <p key={String(sentence)}>{sentence}</p>
        ))}
      </div>
    </li>
  );
});

const UnitPrice = ({ item }: { item: CartItem }) => (
  <p className={styles.hint}>{rich('{price} each', { price: <Price paise={unitPrice(item, item.quantity)} /> })}</p>
);

/** The next better price, for one tap, or the current better price. */
function LineRate({ item, onTake }: { item: CartItem; onTake(quantity: number): void }) {
  const { max, available } = quantityLimits(item);
  const next = available ? nextTier(item, item.quantity, max) : null;
  if (next) {
    return (
      <RateChip onClick={() => onTake(next.from)}>
        {t('{more} more for {price} each', { more: next.more, price: formatRupees(next.unitPrice) })}
      </RateChip>
    );
  }
  const reached = tierAt(item, item.quantity);
  if (!reached || reached.from === 1) return null;
  const { from, to } = reached;
  return <RateChip>{to === null ? t('{from}+ rate', { from }) : t('{from} to {to} rate', { from, to })}</RateChip>;
}

function Hints({ item }: { item: CartItem }) {
  const { min, max } = quantityHints(item, sayPricing);
  const hints = [min, max].filter(Boolean).join(' · ');
  return hints ? <p className={styles.hint}>{hints}</p> : null;
}
