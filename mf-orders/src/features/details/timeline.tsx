import type { Order } from '@shop/contract/order';
import { statusLabels } from '@shop/contract/order-status';
import { dateAndTime } from '@shop/platform/dates';
import { stepBackLabel } from '../moves/move-words.ts';
import type { Viewer } from '../viewer.ts';
import { byWhom, endOf } from './moves.ts';
import styles from './timeline.module.css';

export function Timeline({ moves, viewer }: Pick<Order, 'moves'> & { viewer: Viewer }) {
  return (
    <section className={styles.timeline}>
      <h3>What happened</h3>
      <ol>
        {moves.map((move) => (
          <li key={`${move.status} ${move.at}`}>
            <span>
              {move.back ? stepBackLabel(move.status) : statusLabels[move.status]}{' '}
              <span className={styles.by}>{byWhom(move, viewer)}</span>
            </span>
            <time dateTime={move.at}>{dateAndTime(move.at)}</time>
            {move.reason && move !== endOf(moves) && <q className={styles.reason}>{move.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
