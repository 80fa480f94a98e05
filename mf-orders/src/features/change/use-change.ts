import type { AddressDraft } from '@shop/contract/address-rules';
import type { ChangeOrderRequest, Order, OrderRefusal, OrderResponse } from '@shop/contract/order';
import { ApiError, api, notify, queries, useMutation } from '@shop/platform';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { useState } from 'react';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';
import { t } from '../../t.ts';
import { useWaiting } from '../network/use-waiting.ts';
import type { Viewer } from '../viewer.ts';
import {
  discountLeft,
  draftLines,
  draftTotal,
  itemsToSend,
  type Products,
  pricesOf,
  type Quantities,
} from './draft.ts';
import { useCharge } from './use-charge.ts';

const deliveryOf = ({ address: deliveryAddress, city, state, pin }: AddressDraft) => ({
  deliveryAddress,
  city,
  state,
  pin,
});

interface Moved {
  address?: AddressDraft | undefined;
  /** Another time. */
  slot?: string | undefined;
  /** What the customer saw for the delivery. */
  charge?: number | null | undefined;
}

/** `seen`: two devices never change one order unseen. */
async function sendChange(
  viewerId: string,
  { _id, moves }: Order,
  items: NonNullable<ChangeOrderRequest['items']>,
  { address, slot, charge }: Moved,
): Promise<Order> {
  const request: ChangeOrderRequest = {
    seen: moves.at(-1)?.at ?? '',
    ...(items.length > 0 && { items }),
    ...(address && deliveryOf(address)),
    ...((slot || charge != null) && { delivery: { ...(slot && { slot }), ...(charge != null && { charge }) } }),
  };
  return (await api.patch<OrderResponse>(`/user/change-order/${viewerId}/${_id}`, request)).order;
}

interface Changing {
  order: Order;
  viewer: Viewer;
  products: Products;
  /** Where it goes now. */
  pin: string;
  /** Another time. */
  slot: string | undefined;
  /** The customer looks at other times. */
  looksAtTimes: boolean;
  onClose: () => void;
}

/** What has changed in the shop since the customer looked, in sentences. */
function newsInWords({ priceMismatched, removed }: Partial<OrderRefusal>): string {
  const prices = (priceMismatched ?? []).map(({ name, newPrice }) =>
    t('{name} is {price} each for this quantity.', { name, price: formatPrice(parseRupees(newPrice)) }),
  );
  const gone = (removed ?? []).map(({ name, available }) =>
    available > 0
      ? t('Only {count} of {name} are available.', { count: available, name })
      : t('No more of {name} is available.', { name }),
  );
  return [...prices, ...gone, t('Please look again, and save.')].join(' ');
}

export function useChange({ order, viewer, products, pin, slot, looksAtTimes, onClose }: Changing) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [prices, setPrices] = useState<Quantities>({});
  const [refusal, setRefusal] = useState<{ text: string; draft: string }>();
  /** A refusal is only about what it refused. */
  const draft = JSON.stringify([pin, slot, quantities]);
  const setProblem = (text: string) => setRefusal({ text, draft });
  const lines = draftLines(order, quantities, products, prices);
  const charge = useCharge({ order, lines, products, pin, slot, looksAtTimes });

  const change = useMutation({
    send: (moved: Moved) => sendChange(viewer.id, order, itemsToSend(lines), { ...moved, charge: charge.seen }),
    onSuccess(changed) {
      putOrder(viewer.id, changed);
      notify.success(t('Your order is changed.'));
      onClose();
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        return setProblem(t('This could not be saved. Please try again: a change is never made twice.'));
      if (error.code === 'order_changed') {
        const news = error.body as Partial<OrderRefusal>;
        setPrices((known) => ({ ...known, ...pricesOf(news.priceMismatched ?? []) }));
        return setProblem(newsInWords(news));
      }
      setProblem([error.message, ...Object.values(error.fields)].join(' '));
      if (error.status !== 409) return;
      if (error.code === 'delivery_changed') void queries.invalidate(['delivery']);
      // Somebody has worked on it: the page shows the order as it is now.
      putOrder(viewer.id, await fetchOrder(viewer.id, order._id));
    },
  });

  function setQuantity(productId: string, quantity: number) {
    setQuantities((now) => ({ ...now, [productId]: quantity }));
    // Another quantity may have another price.
    setPrices(({ [productId]: _, ...others }) => others);
  }

  const { mutate: save, isPending } = change;
  const problem = refusal?.draft === draft ? refusal.text : undefined;
  const total = draftTotal(lines, charge.paise === null ? null : charge.paise - discountLeft(order, lines));
  return { lines, charge, total, setQuantity, save, isPending, problem, ...useWaiting([change], onClose) };
}
