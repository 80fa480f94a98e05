import type { SectionRoute } from '@shop/platform/section-route';

const search = () => import(/* webpackChunkName: "search" */ './screens/search/route.ts');

export const routes: SectionRoute[] = [
  { path: '/', robots: 'listed', lazy: () => import(/* webpackChunkName: "home" */ './screens/home/route.ts') },
  {
    path: '/categories/:categoryId',
    robots: 'listed',
    lazy: () => import(/* webpackChunkName: "category" */ './screens/category/route.ts'),
  },
  {
    path: '/details/:productId',
    robots: 'listed',
    lazy: () => import(/* webpackChunkName: "product" */ './screens/product/route.ts'),
  },
  { path: '/productsSearch/:searchName', lazy: search },
  // The target of the header's form without script: redirects to the address above.
  { path: '/productsSearch', lazy: search },
];
