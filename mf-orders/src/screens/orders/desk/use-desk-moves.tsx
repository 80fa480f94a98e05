import type { Order } from '@shop/contract/order';
import { needsReason, OrderStatus } from '@shop/contract/order-status';
import { useCallback, useState } from 'react';
import { type Outcome, useMoves } from '../../../features/moves/use-moves.ts';
import { useDeskDialog } from './lazy-dialogs.ts';

/** Those that may be cancelled yet: their dialog stays, with the reason. */
function stillOpen(results: readonly Outcome[]) {
  const open = results.filter(({ isOpen }) => isOpen).map(({ order }) => order);
  return open.length > 0 ? open : null;
}

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

  const CancelDialog = useDeskDialog('CancelDialog', awaitingReason !== null, () => setAwaitingReason(null));
  const dialog = CancelDialog && awaitingReason && (
    <CancelDialog
      orders={awaitingReason}
      busy={isPending}
      onClose={() => setAwaitingReason(null)}
      onConfirm={(reason) =>
        mutate(
          { orders: awaitingReason, to: OrderStatus.Cancelled, reason },
          { onSuccess: (results) => setAwaitingReason(stillOpen(results)) },
        )
      }
    />
  );
  return { move, moveOne, busy: isPending, dialog };
}
