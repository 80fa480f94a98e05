import { authenticationAtom, profileAtom, restoredAtom, useDevice } from '@shop/platform';
import layout from '@shop/ui/layout.module.css';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { History } from './history/history.tsx';
import { LoggedOut } from './logged-out.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

const Desk = lazy(() =>
  import(/* webpackChunkName: "order-desk" */ './desk/desk.tsx').then((module) => ({ default: module.Desk })),
);

/** A customer's orders, or the admin's order desk: only the browser knows the user. */
export function Orders() {
  const restored = useDevice(restoredAtom);
  const { user, role } = useDevice(authenticationAtom);
  const { business_name: business } = useAtomValue(profileAtom);
  const title = role === 'admin' ? 'Order desk' : 'Your orders';
  return (
    <div className={layout.wrap}>
      <title>{business ? `${title} · ${business}` : title}</title>
      {!restored && <OrdersSkeleton />}
      {restored && !user && <LoggedOut />}
      {restored && user && (
        <Suspense key={user._id} fallback={<OrdersSkeleton title={title} />}>
          {role === 'admin' ? <Desk viewerId={user._id} /> : <History viewerId={user._id} />}
        </Suspense>
      )}
    </div>
  );
}
