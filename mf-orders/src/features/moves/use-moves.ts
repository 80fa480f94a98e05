import type { Order, OrderStatus } from '@shop/contract/order';
import { statusLabels } from '@shop/contract/order-status';
import { ApiError, notify, useMutation } from '@shop/platform';
import { putOrder } from '../../queries/cached-orders.ts';
import { moveOrder } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { canHelpToRetry } from '../../queries/retry.ts';

export interface Move {
  orders: readonly Order[];
  to: OrderStatus;
  reason?: string;
}

const AT_ONCE = 4;
const NOTICE_MS = 6000;

/** Moves orders. If somebody else moved one first, a message says so and the current state is shown. */
export function useMoves(viewerId: string) {
  /** Null if it moved, otherwise why not. */
  async function moveOne(order: Order, move: Move): Promise<string | null> {
    try {
      putOrder(viewerId, await moveOrder(order, move.to, move.reason));
      return null;
    } catch (failure) {
      if (canHelpToRetry(failure)) return afterLost(order, move);
      if (!(failure instanceof ApiError) || failure.status !== 409) return `Not moved: ${(failure as Error).message}`;
      const now = await fetchOrder(viewerId, order._id).catch(() => order);
      putOrder(viewerId, now);
      return failure.code === 'price_not_quoted' ? `Order ${order.orderId}: ${failure.message}` : meanwhile(now);
    }
  }

  /** Without an answer the order itself says whether it moved. */
  async function afterLost(order: Order, { to }: Move): Promise<string | null> {
    const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
    if (!now) return `Order ${order.orderId}: no answer from the shop. It may or may not have moved.`;
    putOrder(viewerId, now);
    return now.status === to ? null : `Order ${order.orderId} did not move. Please try again.`;
  }

  return useMutation({
    async send(move: Move) {
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
