import type { PageHandle } from '@shop/platform/page-handle';
import type { SectionRoute } from '@shop/platform/section-route';

const Nothing = () => null;
const handle: PageHandle = { title: 'Your orders', adminTitle: 'Order desk', frame: 'for staff' };

/** One screen for both paths: opening an order keeps the list. */
export const routes: SectionRoute[] = [
  {
    handle,
    robots: 'disallowed',
    lazy: () => import(/* webpackChunkName: "orders" */ './screens/orders/route.ts'),
    children: [
      { path: '/orders', Component: Nothing },
      { path: '/orders/:orderId', Component: Nothing },
    ],
  },
];
