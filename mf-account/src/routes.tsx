import type { PageHandle } from '@shop/platform/page-handle';
import type { RouteObject } from 'react-router-dom';
import { informationPages } from './screens/information/pages.ts';

const titled = (title: string): PageHandle => ({ title });

export const routes: RouteObject[] = [
  {
    path: '/profile',
    handle: titled('Profile'),
    lazy: () => import(/* webpackChunkName: "profile" */ './screens/profile/route.ts'),
  },
  {
    path: '/savedAddresses',
    handle: titled('Saved addresses'),
    lazy: () => import(/* webpackChunkName: "addresses" */ './screens/addresses/route.ts'),
  },
  ...Object.entries(informationPages).map(([path, { title }]) => ({
    path,
    handle: titled(title),
    lazy: () => import(/* webpackChunkName: "information" */ './screens/information/route.ts'),
  })),
];
