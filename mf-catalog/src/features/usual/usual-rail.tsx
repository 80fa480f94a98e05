import type { UsualProduct } from '@shop/contract/order';
import { cart } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { useCartQuantity } from '@shop/ui/use-cart-quantity';
import { useNavigate } from 'react-router-dom';
import { t } from '../../t.ts';
import { ProductCard } from '../products/product-card.tsx';
import rail from '../products/product-rail.module.css';
import { SectionHeading } from '../products/section-heading.tsx';

export function UsualRail({ usual }: { usual: UsualProduct[] }) {
  return (
    <section aria-labelledby="order-again">
      <SectionHeading id="order-again" title={t('Order again')} to="/orders" />
      <ul className={classes(rail.rail, rail.lead)} aria-label={t('Order again')}>
        {usual.map((one, index) => (
          <ProductCard key={one.product._id} product={one.product} early={index < 2} wide>
            <BuyNow {...one} />
          </ProductCard>
        ))}
      </ul>
    </section>
  );
}

/** The last quantity, and a link to the cart: two taps make an order. */
function BuyNow({ product, quantity }: UsualProduct) {
  const navigate = useNavigate();
  const isInCart = useCartQuantity(product._id) !== undefined;
  if (isInCart) return null;
  const buy = () => {
    cart.addReordered(product, quantity);
    void navigate('/cart');
  };
  return (
    <Button
      look="line"
      small
      onClick={buy}
      aria-label={t('Buy {quantity} of {name} now', { quantity, name: product.name })}
    >
      {t('Buy now')}
    </Button>
  );
}
