import type { Order } from '@shop/contract/order';
import { ApiError, notify, useMutation } from '@shop/platform';
import { useEffect, useRef } from 'react';
import { changeEverywhere } from '../../queries/cached-orders.ts';
import { sendRating } from '../../queries/rate.ts';
import { inTurn, waitingFor } from './in-turn.ts';

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

interface Change {
  rating: number;
  before: number | null;
}

/** Shows the new rating at once and undoes it if the shop refuses. Several ratings are sent one after another. */
export function useRate(viewerId: string, productId: string, current: number | null) {
  const show = (rating: number | null) => changeEverywhere(viewerId, withRating(productId, rating));
  const isLast = () => waitingFor(productId) === 0 && !settling.current;

  const { mutate } = useMutation({
    send: ({ rating }: Change) => inTurn(productId, () => sendRating(viewerId, productId, rating)),
    onError(error, { before }) {
      if (isLast()) show(before);
      notify.error(error instanceof ApiError && error.status === 403 ? error.message : 'Your rating was not saved.');
    },
    onSuccess({ rating }) {
      if (!isLast()) return;
      show(rating);
      notify.success('Thank you for your rating.', { id: 'rated' });
    },
  });

  const settling = useRef<{ change: Change; timer: ReturnType<typeof setTimeout> } | null>(null);
  const send = useRef(() => undefined as undefined);
  useEffect(() => {
    send.current = () => {
      if (!settling.current) return;
      const { change, timer } = settling.current;
      settling.current = null;
      clearTimeout(timer);
      mutate(change);
    };
  });
  useEffect(() => () => send.current(), []);

  return (rating: number) => {
    const before = settling.current ? settling.current.change.before : current;
    if (settling.current) clearTimeout(settling.current.timer);
    settling.current = { change: { rating, before }, timer: setTimeout(() => send.current(), SETTLE_MS) };
    show(rating);
  };
}
