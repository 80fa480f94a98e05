import { plainConfig } from '@shop/build/app-config';

export default plainConfig({
  folder: import.meta.dirname,
  routes: {
    '/': 'home',
    '/categories/:categoryId': 'category',
    '/details/:productId': 'product',
    '/productsSearch/:searchName': 'search',
  },
});
