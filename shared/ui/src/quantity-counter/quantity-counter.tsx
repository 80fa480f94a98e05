import {
  capReason,
  decrease,
  increase,
  type Limited,
  minimumReason,
  type QuantityChange,
  quantityLimits,
  typedQuantity,
} from '@shop/pricing/quantity';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { minusIcon, plusIcon, trashIcon } from '../icon-paths.ts';
import { sayPricing, t } from '../t.ts';
import { ConfirmRemoval, type Removable } from './confirm-removal.tsx';
import styles from './quantity-counter.module.css';
import { useQuantityField } from './use-quantity-field.ts';

interface Props {
  product: Limited & Removable;
  quantity: number;
  /** `card` is solid, in place of Add; `cart` and `product` are outlined. */
  variant: 'card' | 'cart' | 'product';
  onChange(quantity: number): void;
  /** Without it the counter stops at the smallest quantity: there is nothing to remove yet. */
  onRemove?: (() => void) | undefined;
  /** Why the quantity differs from the requested one, or is unchanged; null without a reason. */
  onReason?: ((reason: string | null) => void) | undefined;
}

export function QuantityCounter({ product, quantity, variant, onChange, onRemove, onReason }: Props) {
  const [confirming, setConfirming] = useState(false);
  const { max, available } = quantityLimits(product);
  const removes = decrease(product, quantity).kind === 'askRemoval';
  const atMost = quantity >= max || !available;

  function apply(change: QuantityChange) {
    if (change.kind === 'askRemoval') {
      if (onRemove) setConfirming(true);
      else onReason?.(minimumReason(product, sayPricing));
      return;
    }
    onReason?.(change.reason);
    if (change.kind === 'set' && change.quantity !== quantity) onChange(change.quantity);
  }
  const { field, step } = useQuantityField({
    quantity,
    onStep: (by) => apply(by === 1 ? increase(product, quantity, sayPricing) : decrease(product, quantity, sayPricing)),
    onTyped(text) {
      const change = typedQuantity(product, text, sayPricing);
      apply(change);
      return change.kind !== 'refused';
    },
    onTooLong: () => onReason?.(capReason(product, sayPricing)),
    onReset: () => onReason?.(null),
  });

  return (
    <fieldset
      aria-label={t('Quantity of {name}', { name: product.name })}
      className={classes(styles.counter, styles[variant])}
    >
      <button
        type="button"
        aria-label={removes && onRemove ? t('Remove') : t('One less')}
        aria-disabled={removes && !onRemove}
        onClick={() => step(-1)}
      >
        <Icon path={removes && onRemove ? trashIcon : minusIcon} size={20} />
      </button>
      <input
        {...field}
        name={variant}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={t('Quantity')}
      />
      <button type="button" aria-label={t('One more')} aria-disabled={atMost} onClick={() => step(1)}>
        <Icon path={plusIcon} size={20} />
      </button>
      {confirming && (
        <ConfirmRemoval
          product={product}
          onKeep={() => setConfirming(false)}
          onRemove={() => {
            setConfirming(false);
            onRemove?.();
          }}
        />
      )}
    </fieldset>
  );
}
