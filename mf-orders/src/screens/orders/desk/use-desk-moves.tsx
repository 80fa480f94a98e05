import type { Order } from '@shop/contract/order';
import { needsReason, OrderStatus } from '@shop/contract/order-status';
import { useCallback, useState } from 'react';
import { CancelDialog } from '../../../features/moves/cancel-dialog.tsx';
import { useMoves } from '../../../features/moves/use-moves.ts';

/** Moves at once, or opens `dialog` for the reason first. */
export function useDeskMoves(viewerId: string) {
  const { mutate, isPending } = useMoves(viewerId);
  const [awaitingReason, setAwaitingReason] = useState<readonly Order[] | null>(null);

  const move = useCallback(
    (orders: readonly Order[], to: OrderStatus) => {
      if (needsReason(to)) setAwaitingReason(orders);
      else mutate({ orders, to });
    },
    [mutate],
  );
  const moveOne = useCallback((order: Order, to: OrderStatus) => move([order], to), [move]);

  const dialog = awaitingReason && (
    <CancelDialog
      orders={awaitingReason}
      busy={isPending}
      onClose={() => setAwaitingReason(null)}
      onConfirm={(reason) =>
        mutate(
          { orders: awaitingReason, to: OrderStatus.Cancelled, reason },
          { onSettled: () => setAwaitingReason(null) },
        )
      }
    />
  );
  return { move, moveOne, busy: isPending, dialog };
}
