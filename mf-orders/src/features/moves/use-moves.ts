import type { Order, OrderAnswer, OrderStatus } from '@shop/contract/order';
import { statusLabels } from '@shop/contract/order-status';
import { ApiError, api, notify } from '@shop/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putOrder } from '../../queries/cached-orders.ts';
import { fetchOrder } from '../../queries/order.ts';

export interface Move {
  orders: readonly Order[];
  to: OrderStatus;
  reason?: string;
}

const AT_ONCE = 4;
const NOTICE_MS = 6000;

const send = async (order: Order, { to, reason }: Move): Promise<Order> =>
  (
    await api.patch<OrderAnswer>(`/admin/order-status/${order._id}`, {
      status: to,
      ...(reason && { cancellation_reason: reason }),
    })
  ).order;

/** Moves orders on; what somebody else has moved meanwhile is told, and shown as it is now. */
export function useMoves(viewerId: string) {
  const client = useQueryClient();

  /** Null where it moved, else why it did not. */
  async function moveOne(order: Order, move: Move): Promise<string | null> {
    try {
      putOrder(client, viewerId, await send(order, move));
      return null;
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 409) return `Not moved: ${(failure as Error).message}`;
      const now = await fetchOrder(viewerId, order._id).catch(() => order);
      putOrder(client, viewerId, now);
      return failure.code === 'price_not_quoted' ? `Order ${order.orderId}: ${failure.message}` : meanwhile(now);
    }
  }

  return useMutation({
    async mutationFn(move: Move) {
      const left = [...move.orders];
      const results: Awaited<ReturnType<typeof moveOne>>[] = [];
      const work = async () => {
        for (let order = left.shift(); order; order = left.shift()) results.push(await moveOne(order, move));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return results;
    },
    onSuccess(results, { orders, to }) {
      const moved = results.filter((sentence) => sentence === null).length;
      const [first] = orders;
      if (moved === 1 && orders.length === 1) notify.success(`Order ${first?.orderId}: ${statusLabels[to]}.`);
      else if (moved > 0) notify.success(`${moved} orders: ${statusLabels[to]}.`);
      for (const sentence of results) if (sentence !== null) notify.error(sentence, { duration: NOTICE_MS });
    },
  });
}

const meanwhile = ({ orderId, status }: Order) =>
  `Order ${orderId} was moved by somebody else meanwhile. It is ${statusLabels[status]} now.`;
