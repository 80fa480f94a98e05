import type { Order } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { cart, cartItemsAtom, notify, pageAt, shopStore } from '@shop/platform';
import type { NavigateFunction } from 'react-router-dom';
import { latestProducts } from '../../queries/product.ts';
import { t } from '../../t.ts';
import { REORDER } from './notice.ts';
import { planInWords, planReorder } from './plan.ts';

const NOTICE_MS = 6000;
/** For each letter: a long list takes longer to read. */
const READ_MS = 40;

function fill({ items }: Order, products: Map<string, Product>, navigate: NavigateFunction) {
  try {
    const before = shopStore.get(cartItemsAtom);
    const plan = planReorder(
      items,
      (id) => products.get(id),
      (id) => before.some(({ _id }) => _id === id),
    );
    for (const { product, quantity } of plan.add) cart.addReordered(product, quantity);
    for (const sentence of planInWords(plan))
      notify.warning(sentence, { duration: NOTICE_MS + sentence.length * READ_MS });
    if (plan.add.length === 0) return notify.dismiss(REORDER);
    notify.success(t('Products have been added to the cart!'), { id: REORDER });
    // A person who opened another page meanwhile stays there.
    if (pageAt(location.pathname).startsWith('/orders')) void navigate('/cart');
  } catch {
    notify.error(t('Something went wrong. Please try again.'), { id: REORDER });
  }
}

/** Puts the available products of an order into the cart and opens it. */
export async function fillCart(order: Order, navigate: NavigateFunction) {
  fill(order, await latestProducts(order.items.map(({ productId }) => productId._id)), navigate);
}
