import type { Product } from '@shop/contract/product';
import { formatCount, formatRupees } from '@shop/pricing/money';
import { lineTotal } from '@shop/pricing/prices';
import { unavailableReason } from '@shop/pricing/quantity';
import { Button, buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { rightIcon } from '@shop/ui/icon-paths';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';

export interface Purchase {
  product: Product;
  quantity: number;
  inCart: boolean;
  buy(): void;
}

/** The second tap of a double tap lands on what has replaced the button. */
const DOUBLE_TAP_MS = 500;
let boughtAt = -DOUBLE_TAP_MS;

const unlessDouble = (event: MouseEvent) => performance.now() - boughtAt < DOUBLE_TAP_MS && event.preventDefault();

/** Shows quantity and total if there is space; links to the cart when it is there. */
export function BuyButton({ product, quantity, inCart, buy, named = false }: Purchase & { named?: boolean }) {
  if (inCart) {
    return (
      <Link className={buttonClass()} to="/cart" onClick={unlessDouble}>
        {t('View cart')}
        <Icon path={rightIcon} size={20} />
      </Link>
    );
  }
  const unavailable = unavailableReason(product);
  if (unavailable)
    return <Button disabled>{unavailable === 'Out of stock.' ? t('Out of stock') : t('Not available')}</Button>;
  const total = lineTotal(product, quantity);
  const amount = total === null ? '' : ` · ${formatRupees(total)}`;
  const label = named ? t('Add {quantity} to cart', { quantity: formatCount(quantity) }) + amount : t('Add to cart');
  function press() {
    boughtAt = performance.now();
    buy();
  }
  return <Button onClick={press}>{label}</Button>;
}
