import type { Order } from '@shop/contract/order';
import { needsReason, OrderStatus } from '@shop/contract/order-status';
import { useCallback, useState } from 'react';
import { type Move, type Outcome, useMoves } from '../../../features/moves/use-moves.ts';
import { useDeskDialog } from './lazy-dialogs.ts';

/** Those that may be cancelled yet: their dialog stays, with the reason. */
function stillOpen(results: readonly Outcome[]) {
  const open = results.filter(({ isOpen }) => isOpen).map(({ order }) => order);
  return open.length > 0 ? open : null;
}

/** Moves at once, or opens `dialog` for the reason first. Only what moves an order that is moving waits. */
export function useDeskMoves(viewerId: string) {
  const { mutate } = useMoves(viewerId);
  const [moving, setMoving] = useState<readonly Order[]>([]);
  const [awaitingReason, setAwaitingReason] = useState<readonly Order[] | null>(null);

  const start = useCallback(
    (sent: Move, onSuccess?: (results: Outcome[]) => void) => {
      setMoving((now) => [...now, ...sent.orders]);
      const onSettled = () => setMoving((now) => now.filter((order) => !sent.orders.includes(order)));
      mutate(sent, { onSettled, ...(onSuccess && { onSuccess }) });
    },
    [mutate],
  );
  const move = useCallback(
    (orders: readonly Order[], to: OrderStatus) => {
      if (needsReason(to)) setAwaitingReason(orders);
      else start({ orders, to });
    },
    [start],
  );
  const moveOne = useCallback((order: Order, to: OrderStatus) => move([order], to), [move]);

  const CancelDialog = useDeskDialog('CancelDialog', awaitingReason !== null, () => setAwaitingReason(null));
  const isMoving = ({ _id }: Order) => moving.some((order) => order._id === _id);
  const dialog = CancelDialog && awaitingReason && (
    <CancelDialog
      orders={awaitingReason}
      busy={awaitingReason.some(isMoving)}
      onClose={() => setAwaitingReason(null)}
      onConfirm={(reason) =>
        start({ orders: awaitingReason, to: OrderStatus.Cancelled, reason }, (results) =>
          setAwaitingReason(stillOpen(results)),
        )
      }
    />
  );
  return { move, moveOne, isMoving, dialog };
}
