import { QuantityCounter } from '@shop/ui/quantity-counter';
import { type ReactNode, useState } from 'react';
import { t } from '../../t.ts';
import styles from './return-dialog.module.css';

interface Props {
  name: string;
  shownName?: ReactNode;
  note: string;
  most: number;
  quantity: number;
  onChange: (quantity: number) => void;
  /** What is ticked again. */
  first?: number;
}

/** One line of a return: whether it is in it, and how many. */
export function QuantityLine({ name, shownName = name, note, most, quantity, onChange, first = 1 }: Props) {
  const [isLowered, setLowered] = useState(false);
  const product = { name, img_ids: [], tint: 'clay' as const };
  const limits = { prod_quantity: most, min_order_quantity: 1, max_order_quantity: null, deletedAt: null };
  return (
    <div className={styles.line}>
      <label className={styles.name}>
        <input type="checkbox" checked={quantity > 0} onChange={({ target }) => onChange(target.checked ? first : 0)} />
        <span>
          {shownName}
          <small>{note}</small>
        </span>
      </label>
      {quantity > 0 && most > 1 && (
        <QuantityCounter
          product={{ ...product, ...limits }}
          quantity={quantity}
          variant="cart"
          onChange={onChange}
          onReason={(reason) => setLowered(reason !== null)}
        />
      )}
      <p role="status" className={styles.lowered}>
        {isLowered && quantity > 0 && t('From 1 to {most}.', { most })}
      </p>
    </div>
  );
}
