import { cartItemsAtom, useDevice } from '@shop/platform';
import { formatRupees } from '@shop/pricing/money';
import { totalsOf } from '@shop/pricing/prices';
import { Icon } from '@shop/ui/icon';
import { rightIcon } from '@shop/ui/icon-paths';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { plural, t } from '../../t.ts';
import styles from './cart-pill.module.css';

/** Phones: the cart's content while browsing. */
export function CartPill() {
  // The tapped button updates first.
  const items = useDeferredValue(useDevice(cartItemsAtom));
  if (items.length === 0) return null;
  const { total, saving, hidden } = totalsOf(items.map((item) => ({ product: item, quantity: item.quantity })));
  const amount = hidden === items.length ? t('Price on request') : formatRupees(total);
  return (
    <Link className={styles.pill} data-keep-clear="" to="/cart">
      <span>
        <b className={styles.total}>{amount}</b> · {plural(items.length, { one: '1 item', other: '{count} items' })}
        <span className={styles.saving}>{words(saving, hidden === items.length ? 0 : hidden)}</span>
      </span>
      <span className={styles.go}>
        {t('View cart')}
        <Icon path={rightIcon} size={20} />
      </span>
    </Link>
  );
}

const words = (saving: number, hidden: number) =>
  [
    saving > 0 && t('You save {amount}', { amount: formatRupees(saving) }),
    hidden > 0 && t('{hidden} price on request', { hidden }),
  ]
    .filter(Boolean)
    .join(' · ');
