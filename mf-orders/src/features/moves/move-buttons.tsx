import type { Order } from '@shop/contract/order';
import { needsReason, OrderStatus } from '@shop/contract/order-status';
import { Button, type ButtonLook } from '@shop/ui/button';
import { t } from '../../t.ts';
import { hasOpenReturn } from '../returns/open-returns.ts';
import styles from './move-buttons.module.css';
import { fullMoveLabel, moveLabel } from './move-words.ts';
import { movesOf, waitsForPrices } from './order-moves.ts';
import { useMayMove } from './use-may-move.ts';
import { useMomentAfter } from './use-moment-after.ts';
import { usePassedFocus } from './use-passed-focus.ts';

interface Props {
  order: Order;
  /** In the list, where space is short. */
  small?: boolean;
  busy: boolean;
  onMove: (to: OrderStatus) => void;
  /** Opens the order: its missing prices, or its return. */
  onOpen: () => void;
}

const usual = (small: boolean): ButtonLook => (small ? 'soft' : 'filled');

/** In a row there is space for two next steps, and a return is none; the open order shows all. */
const MOST_IN_ROW = 2;

function look(from: OrderStatus, to: OrderStatus, small: boolean): ButtonLook {
  if (needsReason(from, to)) return 'bad';
  if (to === OrderStatus.Returned) return 'line';
  return usual(small);
}

/** One button for each possible move, the usual one first and widest; a missing price comes before it. */
export function MoveButtons({ order, small = false, busy, onMove, onOpen }: Props) {
  const mayMove = useMayMove();
  const possible = movesOf(order);
  const moves = small ? possible.filter((to) => to !== OrderStatus.Returned).slice(0, MOST_IN_ROW) : possible;
  const quotesFirst = waitsForPrices(order);
  const hasJustMoved = useMomentAfter(order.status);
  const isBusy = busy || hasJustMoved;
  const keepFocus = usePassedFocus(isBusy);
  // The row names what it waits for; the open order has what can still be done: cancelling it, or returning all of it.
  if (small && (order.proposal || order.returns?.length))
    return (
      hasOpenReturn(order) && (
        <Button look="soft" small onClick={onOpen}>
          {t('See the return')}
        </Button>
      )
    );
  if (!mayMove || (moves.length === 0 && !quotesFirst)) return null;
  return (
    <div className={styles.moves} data-moves="">
      {quotesFirst && (
        <Button
          look={usual(small)}
          small={small}
          aria-label={small ? t('Quote price of {order}', { order: order.orderId }) : undefined}
          onClick={onOpen}
        >
          {small ? t('Quote price') : t('Quote the price first')}
        </Button>
      )}
      {moves.map((to) => (
        <Button
          key={to}
          look={look(order.status, to, small)}
          small={small}
          disabled={isBusy}
          aria-label={small ? `${moveLabel(to, order)} ${order.orderId}` : undefined}
          onClick={(event) => {
            keepFocus(event);
            onMove(to);
          }}
        >
          {small ? moveLabel(to, order) : fullMoveLabel(to, order)}
        </Button>
      ))}
    </div>
  );
}
