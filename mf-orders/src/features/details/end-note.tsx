import type { Order } from '@shop/contract/order';
import { statusLabel } from '@shop/contract/order-status';
import { Icon } from '@shop/ui/icon';
import { infoIcon } from '@shop/ui/icon-paths';
import { sayStatus } from '../../t.ts';
import type { Viewer } from '../viewer.ts';
import styles from './end-note.module.css';
import { byWhom, endOf } from './moves.ts';

/** Why the order was cancelled or came back, in the words of the person who did it. */
export function EndNote({ order, viewer }: { order: Order; viewer: Viewer }) {
  const end = endOf(order.moves);
  const reason = order.cancellation_reason ?? end?.reason;
  if (!reason) return null;
  return (
    <div className={styles.note}>
      <Icon path={infoIcon} />
      <div>
        <b>
          {sayStatus(statusLabel(order.status, order))} · {byWhom(end, viewer)}
        </b>
        <p>{reason}</p>
      </div>
    </div>
  );
}
