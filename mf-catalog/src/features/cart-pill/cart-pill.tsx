import { cartItemsAtom, useDevice } from '@shop/platform';
import { formatRupees } from '@shop/pricing/money';
import { totalsOf } from '@shop/pricing/prices';
import { Icon } from '@shop/ui/icon';
import { rightIcon } from '@shop/ui/icon-paths';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import styles from './cart-pill.module.css';

/** Phones: the cart's content while browsing. */
export function CartPill() {
  // The tapped button updates first.
  const items = useDeferredValue(useDevice(cartItemsAtom));
  if (items.length === 0) return null;
  const { total, saving, hidden } = totalsOf(items.map((item) => ({ product: item, quantity: item.quantity })));
  const amount = hidden === items.length ? 'Price on request' : formatRupees(total);
  return (
    <Link className={styles.pill} data-keep-clear="" to="/cart">
      <span>
        <b className={styles.total}>{amount}</b> · {items.length} {items.length === 1 ? 'item' : 'items'}
        <span className={styles.saving}>{words(saving, hidden === items.length ? 0 : hidden)}</span>
      </span>
      <span className={styles.go}>
        View cart
        <Icon path={rightIcon} size={20} />
      </span>
    </Link>
  );
}

const words = (saving: number, hidden: number) =>
  [saving > 0 && `You save ${formatRupees(saving)}`, hidden > 0 && `${hidden} price on request`]
    .filter(Boolean)
    .join(' · ');
