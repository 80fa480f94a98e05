import type { Order } from '@shop/shared/contract/order.ts';
import { Icon } from '@shop/shared/ui/icon.tsx';
import { infoIcon } from '@shop/shared/ui/icon-paths.ts';
import type { Viewer } from '../viewer.ts';
import styles from './cancellation-note.module.css';
import { byWhom, lastMoveTo } from './moves.ts';

/** Why the order was cancelled, in the words of who did it. */
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
