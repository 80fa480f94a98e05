import type { RouteObject } from 'react-router-dom';

const search = () => import(/* webpackChunkName: "search" */ './screens/search/route.ts');

export const routes: RouteObject[] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home" */ './screens/home/route.ts') },
  {
    path: '/categories/:categoryId',
    lazy: () => import(/* webpackChunkName: "category" */ './screens/category/route.ts'),
  },
  { path: '/details/:productId', lazy: () => import(/* webpackChunkName: "product" */ './screens/product/route.ts') },
  { path: '/productsSearch/:searchName', lazy: search },
  // Where the header's form leads while there is no script: on to the address above.
  { path: '/productsSearch', lazy: search },
];
