import type { Product } from '@shop/contract/product';
import { cart } from '@shop/platform';
import { notWhole, quantityLimits, startQuantity } from '@shop/pricing/quantity';
import { QuantityCounter } from '@shop/ui/quantity-counter';
import { RateBoard } from '@shop/ui/rate-board';
import { useCartQuantity } from '@shop/ui/use-cart-quantity';
import { useRef, useState } from 'react';
import { sayPricing } from '../../t.ts';
import styles from './buy-box.module.css';
import { BuyButton } from './buy-button.tsx';
import { Nudge } from './nudge.tsx';
import { PriceBlock } from './price-block.tsx';
import { QuantityHints } from './quantity-hints.tsx';
import { StickyBar } from './sticky-bar.tsx';

/**
 * Price, tiers and quantity of one product. Before it is in the cart the quantity is chosen here; then the counter
 * changes the cart.
 */
export function BuyBox({ product }: { product: Product }) {
  const inCart = useCartQuantity(product._id) ?? 0;
  const [chosen, setChosen] = useState(() => startQuantity(product));
  const [reason, setReason] = useState<string | null>(null);
  const quantity = inCart || chosen;
  const { available } = quantityLimits(product);
  const counter = useRef<HTMLDivElement>(null);
  const change = (wanted: number) => (inCart ? cart.setQuantity(product._id, wanted) : setChosen(wanted));
  const wrong = reason === notWhole(sayPricing) ? reason : null;
  function buy() {
    if (wrong) return counter.current?.querySelector('input')?.focus();
    cart.addReordered(product, quantity);
  }
  function addUpTo(next: number) {
    setReason(null);
    change(next);
  }
  const state = { product, quantity, inCart: inCart > 0, buy };
  return (
    <>
      <PriceBlock product={product} quantity={quantity} />
      <RateBoard product={product} quantity={quantity} />
      {available && <Nudge product={product} quantity={quantity} onAdd={addUpTo} />}
      <div ref={counter} className={styles.quantity}>
        {available && (
          <QuantityCounter
            product={product}
            quantity={quantity}
            variant="product"
            onChange={change}
            onRemove={inCart ? () => cart.remove(product._id) : undefined}
            onReason={setReason}
          />
        )}
        <QuantityHints product={product} reason={reason} />
      </div>
      <div className={available ? styles.desk : styles.out}>
        <BuyButton {...state} named />
      </div>
      {(available || inCart > 0) && <StickyBar {...state} wrong={wrong} />}
    </>
  );
}
