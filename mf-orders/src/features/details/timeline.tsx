import type { Order, OrderMove } from '@shop/contract/order';
import { statusLabel } from '@shop/contract/order-status';
import { Late } from '@shop/ui/late';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/moments.ts';
import { sayStatus, t } from '../../t.ts';
import { stepBackLabel } from '../moves/move-words.ts';
import type { Viewer } from '../viewer.ts';
import { byWhom, endOf } from './moves.ts';
import styles from './timeline.module.css';

/** Few orders have these. */
const loadEdit = async () => (await import(/* webpackChunkName: "after-order" */ './edit-in-words.tsx')).EditInWords;
const loadPhotograph = async () =>
  (await import(/* webpackChunkName: "after-order" */ './door-photograph.tsx')).DoorPhotograph;

const trips = { out: () => t('Out for delivery'), failed: () => t('Nobody took it') };

function whatHappened({ status, back, edit, trip }: OrderMove, order: Order) {
  if (edit) return t('Changed');
  if (trip) return trips[trip]();
  return back ? stepBackLabel(status, order) : sayStatus(statusLabel(status, order));
}

export function Timeline({ order, viewer }: { order: Order; viewer: Viewer }) {
  const { moves } = order;
  return (
    <section className={styles.timeline}>
      <h3>{t('What happened')}</h3>
      <ol>
        {moves.map((move) => (
          <li key={`${move.status} ${move.at}`}>
            <span>
              {whatHappened(move, order)} <span className={styles.by}>{byWhom(move, viewer)}</span>
            </span>
            {move.exchange_of && (
              <Link className={styles.edit} to={`/orders/${move.exchange_of}`}>
                {t('In exchange for items of order {order}', { order: move.exchange_of })}
              </Link>
            )}
            {move.edit && <Late load={loadEdit} props={{ edit: move.edit }} />}
            {move.received_by && (
              <span className={styles.edit}>{t('Received by {name}', { name: move.received_by })}</span>
            )}
            <time dateTime={move.at}>{dateAndTime(move.at)}</time>
            {move.photograph && (
              <Late
                load={loadPhotograph}
                props={{ url: move.photograph }}
                fallback={<span className={styles.photograph} />}
              />
            )}
            {move.reason && move !== endOf(moves) && <q className={styles.reason}>{move.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
