import type { Order } from '@shop/contract/order';
import { needsPrices, OrderStatus } from '@shop/contract/order-status';
import { notify } from '@shop/platform';
import { useCallback, useState } from 'react';
import { useHasRight } from '../../../features/money/use-has-right.ts';
import { asksForCarrier, asksForCash, asksForReason } from '../../../features/moves/order-moves.ts';
import { sayIfOffline } from '../../../features/moves/say-if-offline.ts';
import { type Move, type Outcome, useMoves, type WantedMove } from '../../../features/moves/use-moves.ts';
import { useWaiting } from '../../../features/network/use-waiting.ts';
import { goToQuoting } from '../../../features/quoting/go-to-quoting.ts';
import { hasTypedPrice } from '../../../features/quoting/typed-prices.ts';
import { t } from '../../../t.ts';
import { useDeskDialog } from './lazy-dialogs.ts';

/** Orders that can still be moved: their dialog stays open, with the reason. */
function stillOpen(move: WantedMove, results: readonly Outcome[]): WantedMove | null {
  const orders = results.filter(({ isOpen }) => isOpen).map(({ order }) => order);
  return orders.length > 0 ? { ...move, orders } : null;
}

/** Moves at once, or opens `dialog` for the reason or the cash first. Only actions on an order that is being moved wait. */
export function useDeskMoves(viewerId: string) {
  const { mutate } = useMoves(viewerId);
  const fromDialog = useMoves(viewerId);
  const [moving, setMoving] = useState<readonly Order[]>([]);
  const [awaitingReason, setAwaitingReason] = useState<WantedMove | null>(null);
  const [awaitingCash, setAwaitingCash] = useState<WantedMove | null>(null);
  const recordsCash = useHasRight('payments.record');
  const [shipping, setShipping] = useState<Order | null>(null);

  const begin = useCallback((sent: Move) => {
    setMoving((now) => [...now, ...sent.orders]);
    return { onSettled: () => setMoving((now) => now.filter((order) => !sent.orders.includes(order))) };
  }, []);
  const start = useCallback(
    (sent: Move) => {
      sayIfOffline();
      mutate(sent, begin(sent));
    },
    [mutate, begin],
  );
  const move = useCallback(
    (orders: readonly Order[], to: OrderStatus) => {
      const only = orders.length === 1 ? orders[0] : undefined;
      const unsaved = needsPrices(to) ? orders.find(({ _id }) => hasTypedPrice(_id)) : undefined;
      if (unsaved) {
        notify.error(
          t('Order {order} has a typed price that is not saved. Save it, or delete what you typed.', {
            order: unsaved.orderId,
          }),
        );
        goToQuoting();
      } else if (asksForReason(orders, to)) setAwaitingReason({ orders, to });
      else if (recordsCash && asksForCash(orders, to)) setAwaitingCash({ orders, to });
      else if (only && asksForCarrier(only, to)) setShipping(only);
      else start({ orders, to });
    },
    [start, recordsCash],
  );
  const moveOne = useCallback((order: Order, to: OrderStatus) => move([order], to), [move]);

  function stepBack(order: Order) {
    const { step_back: step } = order;
    if (step) setAwaitingReason({ orders: [order], to: step.to, isBack: true });
  }

  const closeAll = () => {
    setAwaitingReason(null);
    setAwaitingCash(null);
    setShipping(null);
  };
  const { isWaiting, close } = useWaiting([fromDialog], closeAll);
  const send = (sent: Move, onSuccess: (results: Outcome[]) => void) =>
    fromDialog.mutate(sent, { ...begin(sent), onSuccess });
  const isMoving = ({ _id }: Order) => moving.some((order) => order._id === _id);
  const about = (orders: readonly Order[]) => ({ busy: orders.some(isMoving), isWaiting, onClose: close });
  const MoveDialog = useDeskDialog('MoveDialog', awaitingReason !== null, closeAll);
  const DeliverDialog = useDeskDialog('DeliverDialog', awaitingCash !== null, closeAll);
  const ShipDialog = useDeskDialog('ShipDialog', shipping !== null, closeAll);
  const reasonDialog = MoveDialog && awaitingReason && (
    <MoveDialog
      {...about(awaitingReason.orders)}
      move={awaitingReason}
      onConfirm={(reason) =>
        send({ ...awaitingReason, reason }, (results) => setAwaitingReason(stillOpen(awaitingReason, results)))
      }
    />
  );
  const cashDialog = DeliverDialog && awaitingCash && (
    <DeliverDialog
      {...about(awaitingCash.orders)}
      orders={awaitingCash.orders}
      onConfirm={(cashOf) =>
        send({ ...awaitingCash, cashOf }, (results) => setAwaitingCash(stillOpen(awaitingCash, results)))
      }
    />
  );
  const shipDialog = ShipDialog && shipping && (
    <ShipDialog
      {...about([shipping])}
      order={shipping}
      onConfirm={(carried) =>
        send({ orders: [shipping], to: OrderStatus.Shipped, carried }, (results) =>
          setShipping(results.some(({ isOpen }) => isOpen) ? shipping : null),
        )
      }
    />
  );
  return { move, moveOne, stepBack, isMoving, dialog: reasonDialog || cashDialog || shipDialog };
}
