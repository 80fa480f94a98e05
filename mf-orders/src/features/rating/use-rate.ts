// Said later: only after somebody has done something.
import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { useEffect, useRef } from 'react';
import { changeEverywhere } from '../../queries/cached-orders.ts';
import { sendRating } from '../../queries/rate.ts';
import { t } from '../../t.ts';
import { inTurn } from './in-turn.ts';

/** Arrow keys pass through other ratings; only the final one is sent. */
const SETTLE_MS = 400;

/** A rating belongs to person and product: every order with this product shows it. */
export const withRating =
  (productId: string, rating: number | null) =>
  (order: Order): Order => {
    if (!order.items.some((item) => item.productId._id === productId && item.rating !== rating)) return order;
    const items = order.items.map((item) => (item.productId._id === productId ? { ...item, rating } : item));
    return { ...order, items };
  };

/** Ratings that are not sent or not confirmed yet, by person and product, and the shop's own value. */
const unconfirmed = new Map<string, { count: number; saved: number | null }>();

/** Shows the new rating at once and undoes it if the shop refuses. Several ratings are sent one after another. */
export function useRate(viewerId: string, productId: string, current: number | null) {
  const name = `${viewerId} ${productId}`;
  const show = (rating: number | null) => changeEverywhere(viewerId, withRating(productId, rating));

  function begin() {
    const line = unconfirmed.get(name) ?? { count: 0, saved: current };
    line.count += 1;
    unconfirmed.set(name, line);
  }

  /** True for the last one, after which the shop's rating is shown. */
  function end(saved?: number): boolean {
    const line = unconfirmed.get(name);
    if (!line) return false;
    line.count -= 1;
    line.saved = saved ?? line.saved;
    if (line.count > 0) return false;
    unconfirmed.delete(name);
    show(line.saved);
    return true;
  }

  const { mutate } = useMutation({
    send: (rating: number) => inTurn(name, () => sendRating(viewerId, productId, rating)),
    onError(error) {
      end();
      notify.error(error instanceof ApiError && error.status === 403 ? error.message : t('Your rating was not saved.'));
    },
    onSuccess({ rating }) {
      if (end(rating)) notify.success(t('Thank you for your rating.'), { id: 'rated' });
    },
  });

  const settling = useRef<{ rating: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const send = useRef(() => undefined as undefined);
  useEffect(() => {
    send.current = () => {
      if (!settling.current) return;
      const { rating, timer } = settling.current;
      settling.current = null;
      clearTimeout(timer);
      mutate(rating);
    };
  });
  useEffect(() => () => send.current(), []);

  return (rating: number) => {
    if (settling.current) clearTimeout(settling.current.timer);
    else begin();
    settling.current = { rating, timer: setTimeout(() => send.current(), SETTLE_MS) };
    show(rating);
  };
}
