import type { Order, OrderStatus } from '@shop/contract/order';
import { statusLabel, statusLabels } from '@shop/contract/order-status';
import { ApiError, notify, useMutation } from '@shop/platform';
import { useNavigate } from 'react-router-dom';
import { putOrder } from '../../queries/cached-orders.ts';
import { type Carried, moveOrder, stepBack } from '../../queries/change-order.ts';
import { fetchOrder } from '../../queries/order.ts';
import { canHelpToRetry } from '../../queries/retry.ts';
import { sayStatus, t } from '../../t.ts';
import { toGst, withoutGst } from './gst-missing.ts';

export interface WantedMove {
  orders: readonly Order[];
  to: OrderStatus;
  /** Takes the last move back. */
  isBack?: boolean;
}

export interface Move extends WantedMove {
  reason?: string;
  /** What each order's customer paid in cash with the delivery. */
  cashOf?: ((order: Order) => number | undefined) | undefined;
  carried?: Carried;
}

export interface Outcome {
  order: Order;
  /** Why it did not move. */
  problem?: string;
  /** The requested move may still be possible. */
  isOpen?: boolean;
  /** Whose GST is missing. */
  products?: readonly { _id: string }[];
}

const AT_ONCE = 4;
const NOTICE_MS = 6000;
const MOST_NOTICES = 3;
const MOST_NAMED = 5;

/** Moves orders. If somebody else moved one first, a message and the current state are shown. */
export function useMoves(viewerId: string) {
  const navigate = useNavigate();
  async function moveOne(order: Order, move: Move): Promise<Outcome> {
    try {
      const { to, reason, isBack, cashOf, carried } = move;
      const details = { reason, cash: cashOf?.(order), carried };
      putOrder(viewerId, await (isBack ? stepBack(order, reason ?? '') : moveOrder(order, to, details)));
      return { order };
    } catch (failure) {
      if (canHelpToRetry(failure)) return afterLost(order, move);
      if (!(failure instanceof ApiError) || failure.status !== 409)
        return { order, problem: t('Not moved: {message}', { message: (failure as Error).message }), isOpen: true };
      const now = await fetchOrder(viewerId, order._id).catch(() => order);
      putOrder(viewerId, now);
      // The move itself is still possible: whoever has looked at the order again can send it.
      const isOpen = failure.code === 'changed_meanwhile';
      if (now.status !== order.status) return { order: now, problem: meanwhile(now), isOpen };
      return {
        order: now,
        isOpen,
        problem: t('Order {order}: {what}', { order: order.orderId, what: failure.message }),
        products: withoutGst(failure),
      };
    }
  }

  /** Without a response, the order itself shows whether it moved. */
  async function afterLost(order: Order, { to }: Move): Promise<Outcome> {
    const problem = t('Order {order}: no answer from the shop. It may or may not have moved.', {
      order: order.orderId,
    });
    const now = await fetchOrder(viewerId, order._id).catch(() => undefined);
    if (!now) return { order, problem, isOpen: true };
    putOrder(viewerId, now);
    if (now.status === to) return { order };
    return {
      order,
      problem: t('Order {order} did not move. Please try again.', { order: order.orderId }),
      isOpen: true,
    };
  }

  return useMutation({
    async send(move: Move) {
      const left = [...move.orders];
      const results: Outcome[] = [];
      const work = async () => {
        for (let order = left.shift(); order; order = left.shift()) results.push(await moveOne(order, move));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return results;
    },
    onSuccess(results, { orders, to }) {
      const moved = results.filter(({ problem }) => problem === undefined).length;
      const [first] = orders;
      if (first && moved === 1 && orders.length === 1)
        notify.success(t('Order {order}: {what}.', { order: first.orderId, what: sayStatus(statusLabel(to, first)) }));
      else if (moved > 0)
        notify.success(t('{count} orders: {what}.', { count: moved, what: sayStatus(statusLabels[to]) }));
      const products = results.flatMap((result) => result.products ?? []);
      const options = toGst(products, navigate) ?? { duration: NOTICE_MS };
      for (const sentence of problemsOf(results)) notify.error(sentence, options);
    },
  });
}

/** One sentence for each order, up to a readable number; otherwise one for all. */
function problemsOf(results: readonly Outcome[]): string[] {
  const problems = results.flatMap(({ order, problem }) => (problem ? [{ orderId: order.orderId, problem }] : []));
  if (problems.length <= MOST_NOTICES) return problems.map(({ problem }) => problem);
  const named = problems.slice(0, MOST_NAMED).map(({ orderId }) => orderId);
  const rest = problems.length - named.length;
  const names = rest > 0 ? t('{names} and {count} more', { names: named.join(', '), count: rest }) : named.join(', ');
  return [
    t('{count} orders did not move: {names}. {problem}', {
      count: problems.length,
      names,
      problem: problems[0]?.problem ?? '',
    }),
  ];
}

const meanwhile = (order: Order) =>
  t('Order {order} was moved by somebody else meanwhile. It is {status} now.', {
    order: order.orderId,
    status: sayStatus(statusLabel(order.status, order)),
  });
