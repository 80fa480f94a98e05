import layout from '@shop/ui/layout.module.css';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { usePerson } from '@shop/ui/use-person';
import { Navigate, useLocation } from 'react-router-dom';
import { lastPlaced } from '../../features/placing/clear-once.ts';
import { readSuccessState } from '../../features/placing/success-state.ts';
import { t } from '../../t.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { OrderChanged } from './order-changed.tsx';
import { OrderPlaced } from './order-placed.tsx';
import styles from './order-success.module.css';

export function OrderSuccess() {
  const person = usePerson();
  if (person === 'nobody') return <Navigate to="/" replace />;
  return (
    <div className={layout.wrap}>
      <PageTitle>{t('Your order')}</PageTitle>
      {person === 'unknown' ? <Waiting /> : <KnownOutcome customerId={person._id} />}
    </div>
  );
}

const Waiting = () => (
  <Loading>
    <Skeleton className={styles.waiting} />
  </Loading>
);

/** The page's content is in the browser's history, never on the server. */
function KnownOutcome({ customerId }: { customerId: string }) {
  const { state } = useLocation();
  const outcome = readSuccessState(state, customerId);
  if (outcome === null) return <Navigate to="/" replace />;
  if ('placed' in outcome) return <OrderPlaced {...outcome} />;
  // By Back from an order that was placed after the refusal.
  if (outcome.refused.after !== undefined && outcome.refused.after !== lastPlaced())
    return <Navigate to="/cart" replace />;
  return <OrderChanged {...outcome.refused} />;
}
