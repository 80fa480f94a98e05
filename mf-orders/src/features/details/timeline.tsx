import type { Order, OrderEdit, OrderMove } from '@shop/contract/order';
import { statusLabel } from '@shop/contract/order-status';
import { formatCount } from '@shop/pricing/money';
import { Picture } from '@shop/ui/picture';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../lib/moments.ts';
import { named } from '../../lib/named.tsx';
import { rich, sayStatus, t } from '../../t.ts';
import { stepBackLabel } from '../moves/move-words.ts';
import type { Viewer } from '../viewer.ts';
import { byWhom, endOf } from './moves.ts';
import styles from './timeline.module.css';

const trips = { out: () => t('Out for delivery'), failed: () => t('Nobody took it') };

function whatHappened({ status, back, edit, trip }: OrderMove, order: Order) {
  if (edit) return t('Changed');
  if (trip) return trips[trip]();
  return back ? stepBackLabel(status, order) : sayStatus(statusLabel(status, order));
}

function lineInWords(line: OrderEdit['lines'][number]) {
  const { before, after } = line;
  const name = named(line);
  if (before === 0) return rich('{count} of {name} added', { count: formatCount(after), name });
  if (after === 0) return rich('{name} removed', { name });
  return rich('{name} {from} to {to}', { name, from: formatCount(before), to: formatCount(after) });
}

function EditInWords({ edit: { lines, address } }: { edit: OrderEdit }) {
  return (
    <span className={styles.edit}>
      {lines.map((line, at) => (
        <Fragment key={line.name}>
          {at > 0 && ', '}
          {lineInWords(line)}
        </Fragment>
      ))}
      {lines.length > 0 && address && ', '}
      {address && t('another address')}
    </span>
  );
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
            {move.edit && <EditInWords edit={move.edit} />}
            {move.received_by && (
              <span className={styles.edit}>{t('Received by {name}', { name: move.received_by })}</span>
            )}
            <time dateTime={move.at}>{dateAndTime(move.at)}</time>
            {move.photograph && (
              <a
                className={styles.photograph}
                href={move.photograph.replace('640.webp', '960.webp')}
                target="_blank"
                rel="noreferrer"
              >
                <Picture
                  url={move.photograph}
                  alt={t('Photograph at the door: opens large')}
                  tint="clay"
                  sizes="96px"
                  largest={320}
                />
              </a>
            )}
            {move.reason && move !== endOf(moves) && <q className={styles.reason}>{move.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
