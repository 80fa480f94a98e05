import { plainConfig } from '@shop/shared/build/app-config.mjs';

export default plainConfig({
  folder: import.meta.dirname,
  routes: {
    '/': 'home',
    '/categories/:categoryId': 'category',
    '/details/:productId': 'product',
    '/productsSearch/:searchName': 'search',
  },
});
