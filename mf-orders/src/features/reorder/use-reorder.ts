import type { Order } from '@shop/contract/order';
import type { Product } from '@shop/contract/product';
import { cart, notify } from '@shop/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchProduct } from '../../queries/product.ts';
import { planInWords, planReorder } from './plan.ts';

const ID = 'reorder';
const AT_ONCE = 6;
const NOTICE_MS = 6000;

/** A few calls at a time: an order may have two hundred products. */
async function latestProducts(ids: readonly string[]): Promise<Map<string, Product>> {
  const products = new Map<string, Product>();
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const product = await fetchProduct(id);
      if (product) products.set(id, product);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return products;
}

/** Puts the available products of an order into the cart and opens it. */
export function useReorder(order: Order) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function fetchLatest() {
    try {
      return await latestProducts(order.items.map(({ productId }) => productId._id));
    } catch {
      notify.error('Failed to reorder items. Please try again.', { id: ID });
      return null;
    }
  }

  async function reorder() {
    setBusy(true);
    notify.loading('Fetching latest product details...', { id: ID });
    const products = await fetchLatest();
    if (products) fill(products);
    setBusy(false);
  }

  function fill(products: Map<string, Product>) {
    try {
      const plan = planReorder(order.items, (id) => products.get(id));
      for (const { product, quantity } of plan.add) cart.addReordered(product, quantity);
      for (const sentence of planInWords(plan)) notify.warning(sentence, { duration: NOTICE_MS });
      if (plan.add.length === 0) return notify.dismiss(ID);
      notify.success('Products have been added to the cart!', { id: ID });
      // Somebody who has gone on to another page meanwhile stays there.
      if (location.pathname.startsWith('/orders')) void navigate('/cart');
    } catch {
      notify.error('Something went wrong. Please try again.', { id: ID });
    }
  }

  return { busy, reorder };
}
