import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/cart', lazy: () => import(/* webpackChunkName: "cart" */ './screens/cart/route.ts') },
  {
    path: '/orderSuccess',
    lazy: () => import(/* webpackChunkName: "order-success" */ './screens/order-success/route.ts'),
  },
];
