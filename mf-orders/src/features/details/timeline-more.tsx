import type { Order } from '@shop/contract/order';
import type { OrderReturn, ReturnStep } from '@shop/contract/order-returns';
import { Picture } from '@shop/ui/picture';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import { stepLabel, titleOf } from '../returns/return-words.ts';
import type { Viewer } from '../viewer.ts';
import { EditInWords } from './edit-in-words.tsx';
import type { Happened } from './moves.ts';
import styles from './timeline.module.css';
import { TimelineMoney } from './timeline-money.tsx';

interface Props {
  order: Order;
  viewer: Viewer;
}

/** What the rider took at the door; it opens large. */
const DoorPhotograph = ({ url }: { url: string }) => (
  <a className={styles.photograph} href={url.replace('640.webp', '960.webp')} target="_blank" rel="noreferrer">
    <Picture url={url} alt={t('Photograph at the door: opens large')} tint="clay" sizes="96px" largest={320} />
  </a>
);

const ReturnInWords = ({ one, step }: { one: OrderReturn; step: ReturnStep }) => (
  <>
    {titleOf(one)}: {stepLabel(step)}
    {step.exchange && (
      <>
        {', '}
        <Link to={`/orders/${step.exchange}`}>{t('New order {order}', { order: step.exchange })}</Link>
      </>
    )}
  </>
);

/** What only few moves have. */
export const TimelineMore = ({
  returned,
  money,
  at,
  exchange_of: before,
  edit,
  photograph,
  order,
  viewer,
}: Happened & Props) => (
  <>
    {money && <TimelineMoney money={money} at={at} order={order} isStaff={viewer.isAdmin} />}
    {returned && <ReturnInWords {...returned} />}
    {before && (
      <Link className={styles.edit} to={`/orders/${before}`}>
        {t('In exchange for items of order {order}', { order: before })}
      </Link>
    )}
    {edit && <EditInWords edit={edit} isStaff={viewer.isAdmin} />}
    {photograph && <DoorPhotograph url={photograph} />}
  </>
);
