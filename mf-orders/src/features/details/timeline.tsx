import type { Order, OrderMove } from '@shop/contract/order';
import { statusLabel } from '@shop/contract/order-status';
import { Late } from '@shop/ui/late';
import type { ReactNode } from 'react';
import { dateAndTime } from '../../lib/moments.ts';
import { sayStatus, t } from '../../t.ts';
import { stepBackLabel } from '../moves/step-back-label.ts';
import type { Viewer } from '../viewer.ts';
import { byWhom, endOf, happened } from './moves.ts';
import styles from './timeline.module.css';

/** Few orders have these. */
const loadMore = async () => (await import(/* webpackChunkName: "after-order" */ './timeline-more.tsx')).TimelineMore;

const trips = { out: () => t('Out for delivery'), failed: () => t('Nobody took it') };

function whatHappened({ status, back, edit, trip }: OrderMove, order: Order) {
  if (edit) return t('Changed');
  if (trip) return trips[trip]();
  return back ? stepBackLabel(status, order) : sayStatus(statusLabel(status, order));
}

export function Timeline({ order, viewer }: { order: Order; viewer: Viewer }) {
  return (
    <section className={styles.timeline}>
      <h3>{t('What happened')}</h3>
      <ol>
        {happened(order).map((move) => {
          const more = (fallback: ReactNode) => (
            <Late load={loadMore} props={{ ...move, order, viewer }} fallback={fallback} />
          );
          return (
            <li key={`${move.status} ${move.at} ${move.returned?.step.state} ${move.money?._id}`}>
              <span>
                {move.money || move.returned ? more('…') : whatHappened(move, order)}{' '}
                {!move.money && <span className={styles.by}>{byWhom(move, viewer)}</span>}
              </span>
              {move.received_by && (
                <span className={styles.edit}>{t('Received by {name}', { name: move.received_by })}</span>
              )}
              <time dateTime={move.at}>{dateAndTime(move.at)}</time>
              {(move.exchange_of || move.edit || move.photograph) &&
                more(move.photograph && <span className={styles.photograph} />)}
              {move.reason && move !== endOf(order.moves) && <q className={styles.reason}>{move.reason}</q>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
