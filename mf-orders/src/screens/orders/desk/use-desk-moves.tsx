import type { Order } from '@shop/contract/order';
import { needsReason, OrderStatus } from '@shop/contract/order-status';
import { useCallback, useState } from 'react';
import { CancelDialog } from '../../../features/moves/cancel-dialog.tsx';
import { useMoves } from '../../../features/moves/use-moves.ts';

/** Moves at once, or opens `dialog` for the reason first. */
export function useDeskMoves(viewerId: string) {
  const { mutate, isPending } = useMoves(viewerId);
  const [asking, setAsking] = useState<readonly Order[] | null>(null);

  const move = useCallback(
    (orders: readonly Order[], to: OrderStatus) => {
      if (needsReason(to)) setAsking(orders);
      else mutate({ orders, to });
    },
    [mutate],
  );
  const moveOne = useCallback((order: Order, to: OrderStatus) => move([order], to), [move]);

  const dialog = asking && (
    <CancelDialog
      orders={asking}
      busy={isPending}
      onClose={() => setAsking(null)}
      onConfirm={(reason) =>
        mutate({ orders: asking, to: OrderStatus.Cancelled, reason }, { onSettled: () => setAsking(null) })
      }
    />
  );
  return { move, moveOne, busy: isPending, dialog };
}
