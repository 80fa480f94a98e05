// Said later: only after somebody has done something.
import type { Order } from '@shop/contract/order';
import { notify, withTexts } from '@shop/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../../t.ts';
import { REORDER } from './notice.ts';

const loadFilling = () => withTexts(import(/* webpackChunkName: "reorder" */ './fill-cart.ts'));

export function useReorder(order: Order) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function reorder() {
    setBusy(true);
    notify.loading(t('Fetching latest product details...'), { id: REORDER });
    try {
      const { fillCart } = await loadFilling();
      await fillCart(order, navigate);
    } catch {
      notify.error(t('Failed to reorder items. Please try again.'), { id: REORDER });
    }
    setBusy(false);
  }

  return { busy, reorder };
}
