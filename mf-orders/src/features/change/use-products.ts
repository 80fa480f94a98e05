import type { Order } from '@shop/contract/order';
import { useCallback, useEffect, useState } from 'react';
import { latestProducts } from '../../queries/product.ts';
import type { Products } from './draft.ts';

/** The order's products as they are sold now. */
export function useProducts({ items }: Order) {
  const [products, setProducts] = useState<Products | null>(null);
  const [failed, setFailed] = useState(false);
  const ids = items.map(({ productId }) => productId._id).join(' ');
  const load = useCallback(() => {
    setFailed(false);
    latestProducts(ids.split(' ')).then(setProducts, () => setFailed(true));
  }, [ids]);
  useEffect(load, [load]);
  return { products, failed, retry: load };
}
