import type { Order } from '@shop/contract/order';
import { Icon } from '@shop/ui/icon';
import { infoIcon } from '@shop/ui/icon-paths';
import type { Viewer } from '../viewer.ts';
import styles from './cancellation-note.module.css';
import { byWhom, lastMoveTo } from './moves.ts';

/** Why the order was cancelled, in the words of the person who did it. */
export function CancellationNote({ order, viewer }: { order: Order; viewer: Viewer }) {
  if (!order.cancellation_reason) return null;
  return (
    <div className={styles.note}>
      <Icon path={infoIcon} />
      <div>
        <b>Cancelled {byWhom(lastMoveTo(order.moves, 2), viewer)}</b>
        <p>{order.cancellation_reason}</p>
      </div>
    </div>
  );
}
