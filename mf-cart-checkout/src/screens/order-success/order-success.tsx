import { restoredAtom, useDevice } from '@shop/platform';
import layout from '@shop/ui/layout.module.css';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { Navigate, useLocation } from 'react-router-dom';
import { readSuccessState } from '../../features/placing/success-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { OrderChanged } from './order-changed.tsx';
import { OrderPlaced } from './order-placed.tsx';
import styles from './order-success.module.css';

export function OrderSuccess() {
  const restored = useDevice(restoredAtom);
  return (
    <div className={layout.wrap}>
      <PageTitle>Your order</PageTitle>
      {restored ? <KnownOutcome /> : <Waiting />}
    </div>
  );
}

const Waiting = () => (
  <Loading>
    <Skeleton className={styles.waiting} />
  </Loading>
);

/** The page's content is in the browser's history, never on the server. */
function KnownOutcome() {
  const { state } = useLocation();
  const outcome = readSuccessState(state);
  if (outcome === null) return <Navigate to="/" replace />;
  return 'placed' in outcome ? <OrderPlaced order={outcome.placed} /> : <OrderChanged {...outcome.refused} />;
}
