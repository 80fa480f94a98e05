import type { SectionRoute } from '@shop/platform/section-route';

export const routes: SectionRoute[] = [
  {
    path: '/office',
    robots: 'listed',
    handle: { title: 'Office' },
    lazy: () => import(/* webpackChunkName: "office" */ './screens/office/route.ts'),
  },
];
