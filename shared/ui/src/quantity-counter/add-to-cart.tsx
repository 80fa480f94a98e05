import type { Product } from '@shop/contract/product';
import { cart, notify } from '@shop/platform';
import { unavailableReason } from '@shop/pricing/quantity';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { plusIcon } from '../icon-paths.ts';
import { ignoreSecondTap } from '../second-tap.ts';
import { t } from '../t.ts';
import styles from './add-to-cart.module.css';
import { QuantityCounter } from './quantity-counter.tsx';
import { useCartQuantity, useIsInCart } from './use-cart-quantity.ts';

interface Props {
  product: Product;
  /** `card`: a soft Add button that becomes the counter in the same box. `product`: the filled button. */
  variant: 'card' | 'product';
  onReason?: (reason: string | null) => void;
}

const inNotice = (reason: string | null) => {
  if (reason) notify.info(reason, { id: 'quantity' });
};

/** Add, which becomes the counter in place when the product is in the cart. */
export function AddToCart({ product, variant, onReason = inNotice }: Props) {
  const quantity = useCartQuantity(product._id);
  const inCart = quantity !== undefined;
  const { box, touch } = useFocusAcross(inCart);
  return (
    <div ref={box} onClickCapture={touch} className={styles.box}>
      {inCart ? (
        <QuantityCounter
          product={product}
          quantity={quantity}
          variant={variant}
          onChange={(wanted) => cart.setQuantity(product._id, wanted)}
          onRemove={() => cart.remove(product._id)}
          onReason={onReason}
        />
      ) : (
        <AddButton product={product} isCard={variant === 'card'} />
      )}
    </div>
  );
}

/** The pressed control disappears: the one in its place takes the focus. */
function useFocusAcross(inCart: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const was = useRef(inCart);
  useLayoutEffect(() => {
    if (was.current === inCart) return;
    was.current = inCart;
    if (touched.current) ignoreSecondTap();
    if (box.current) box.current.dataset.swapped = '';
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (touched.current && isLost) [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [inCart]);
  const touch = () => {
    touched.current = true;
  };
  return { box, touch };
}

function AddButton({ product, isCard }: { product: Product; isCard: boolean }) {
  const isInCart = useIsInCart();
  const unavailable = unavailableReason(product);
  const look = { look: isCard ? 'soft' : 'filled', small: isCard, wide: true } as const;
  if (unavailable) {
    return (
      <Button {...look} disabled>
        {unavailableLabel(unavailable)}
      </Button>
    );
  }
  function add(button: HTMLElement) {
    cart.add(product);
    // A button that is removed with the focus costs a second layout of the page.
    if (isInCart(product._id)) button.blur();
  }
  return (
    <Button
      {...look}
      aria-label={t('Add {name}', { name: product.name })}
      onClick={({ currentTarget }) => add(currentTarget)}
    >
      <Icon path={plusIcon} size={20} />
      {isCard ? t('Add') : t('Add to cart')}
    </Button>
  );
}

/** A button has a word or two; the sentence with the reason is elsewhere on the page. */
const unavailableLabel = (reason: string) => (reason === 'Out of stock.' ? t('Out of stock') : t('Not available'));
