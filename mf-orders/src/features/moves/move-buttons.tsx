import type { Order, OrderStatus } from '@shop/contract/order';
import { allowedMoves, needsReason } from '@shop/contract/order-status';
import { Button, type ButtonLook } from '@shop/ui/button';
import styles from './move-buttons.module.css';
import { fullMoveLabel, moveLabel } from './move-words.ts';

interface Props {
  order: Order;
  /** Inside the list, where space is short. */
  small?: boolean;
  busy: boolean;
  onMove: (to: OrderStatus) => void;
}

const RETURNED = 4;

function look(to: OrderStatus, small: boolean): ButtonLook {
  if (needsReason(to)) return 'bad';
  if (to === RETURNED) return small ? 'link' : 'line';
  return small ? 'soft' : 'filled';
}

/** One button for each allowed move, the usual one first and widest. */
export function MoveButtons({ order, small = false, busy, onMove }: Props) {
  const moves = allowedMoves(order.status);
  if (moves.length === 0) return null;
  return (
    <div className={styles.moves}>
      {moves.map((to) => (
        <Button
          key={to}
          look={look(to, small)}
          small={small}
          disabled={busy}
          aria-label={small ? `${moveLabel(to)} ${order.orderId}` : undefined}
          onClick={() => onMove(to)}
        >
          {small ? moveLabel(to) : fullMoveLabel(to)}
        </Button>
      ))}
    </div>
  );
}
