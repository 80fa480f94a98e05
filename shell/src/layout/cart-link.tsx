import { cartCountAtom, useDevice } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { cartIcon } from '@shop/ui/icon-paths';
import { Link } from 'react-router-dom';
import { plural } from '../t.ts';
import styles from './cart-link.module.css';

const LARGEST_SHOWN = 99;

export function CartLink({ className }: { className: string | undefined }) {
  const count = useDevice(cartCountAtom);
  const label = plural(count, { zero: 'Cart', one: 'Cart, 1 item', other: 'Cart, {count} items' });
  return (
    <Link className={className} to="/cart" aria-label={label}>
      <Icon path={cartIcon} />
      {count > 0 && <span className={styles.count}>{count > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : count}</span>}
    </Link>
  );
}
