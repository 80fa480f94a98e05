import type { Order } from '@shop/contract/order';
import { needsPrices, type OrderStatus } from '@shop/contract/order-status';
import { notify } from '@shop/platform';
import { useCallback, useState } from 'react';
import { useHasRight } from '../../../features/money/use-has-right.ts';
import type { Needed } from '../../../features/moves/before-move-dialog.tsx';
import { asksForCarrier, asksForCash, asksForReason } from '../../../features/moves/order-moves.ts';
import { sayIfOffline } from '../../../features/moves/say-if-offline.ts';
import { type Move, type Outcome, useMoves, type WantedMove } from '../../../features/moves/use-moves.ts';
import { useWaiting } from '../../../features/network/use-waiting.ts';
import { goToQuoting } from '../../../features/quoting/go-to-quoting.ts';
import { hasTypedPrice } from '../../../features/quoting/typed-prices.ts';
import { t } from '../../../t.ts';
import { useDeskDialog } from './lazy-dialogs.ts';

interface Open {
  needed: Needed;
  move: WantedMove;
}

/** Orders that can still be moved: their dialog stays open, with what was typed. */
function stillOpen({ needed, move }: Open, results: readonly Outcome[]): Open | null {
  const orders = results.filter(({ isOpen }) => isOpen).map(({ order }) => order);
  return orders.length > 0 ? { needed, move: { ...move, orders } } : null;
}

/** Moves at once, or opens `dialog` for the reason or the cash first. Only actions on an order that is being moved wait. */
export function useDeskMoves(viewerId: string) {
  const { mutate } = useMoves(viewerId);
  const fromDialog = useMoves(viewerId);
  const [moving, setMoving] = useState<readonly Order[]>([]);
  const [open, setOpen] = useState<Open | null>(null);
  const recordsCash = useHasRight('payments.record');

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
      } else if (asksForReason(orders, to)) setOpen({ needed: 'reason', move: { orders, to } });
      else if (recordsCash && asksForCash(orders, to)) setOpen({ needed: 'cash', move: { orders, to } });
      else if (only && asksForCarrier(only, to)) setOpen({ needed: 'carrier', move: { orders, to } });
      else start({ orders, to });
    },
    [start, recordsCash],
  );
  const moveOne = useCallback((order: Order, to: OrderStatus) => move([order], to), [move]);

  function stepBack(order: Order) {
    const { step_back: step } = order;
    if (step) setOpen({ needed: 'reason', move: { orders: [order], to: step.to, isBack: true } });
  }

  const isMoving = ({ _id }: Order) => moving.some((order) => order._id === _id);
  const closeNow = () => setOpen(null);
  const { isWaiting, close } = useWaiting([fromDialog], closeNow);
  const Dialog = useDeskDialog('BeforeMoveDialog', open !== null, closeNow);
  const dialog = Dialog && open && (
    <Dialog
      {...open}
      isWaiting={isWaiting}
      busy={open.move.orders.some(isMoving)}
      onClose={close}
      onSend={(more) => {
        const sent = { ...open.move, ...more };
        fromDialog.mutate(sent, { ...begin(sent), onSuccess: (results) => setOpen(stillOpen(open, results)) });
      }}
    />
  );
  return { move, moveOne, stepBack, isMoving, dialog };
}
