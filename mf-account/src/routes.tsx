import type { PageHandle } from '@shop/platform/page-handle';
import type { SectionRoute } from '@shop/platform/section-route';
import { informationPages } from './screens/information/pages.ts';

const titled = (title: string): PageHandle => ({ title });
const forCustomers = (title: string): PageHandle => ({ title, needs: 'login' });

export const routes: SectionRoute[] = [
  {
    path: '/profile',
    robots: 'disallowed',
    handle: forCustomers('Profile'),
    lazy: () => import(/* webpackChunkName: "profile" */ './screens/profile/route.ts'),
  },
  {
    path: '/savedAddresses',
    robots: 'disallowed',
    handle: forCustomers('Saved addresses'),
    lazy: () => import(/* webpackChunkName: "addresses" */ './screens/addresses/route.ts'),
  },
  ...Object.entries(informationPages).map(
    ([path, { title }]): SectionRoute => ({
      path,
      robots: 'listed',
      handle: titled(title),
      lazy: () => import(/* webpackChunkName: "information" */ './screens/information/route.ts'),
    }),
  ),
];
