import type { SectionRoute } from '@shop/platform/section-route';

export const routes: SectionRoute[] = [
  {
    path: '/cart',
    robots: 'disallowed',
    lazy: () => import(/* webpackChunkName: "cart" */ './screens/cart/route.ts'),
  },
  {
    path: '/orderSuccess',
    robots: 'disallowed',
    lazy: () => import(/* webpackChunkName: "order-success" */ './screens/order-success/route.ts'),
  },
];
