import { sectionConfig } from '@shop/build/app-config';

export default sectionConfig({
  folder: import.meta.dirname,
  name: 'mf-catalog',
  routes: {
    '/': 'home',
    '/categories/:categoryId': 'category',
    '/details/:productId': 'product',
    '/productsSearch/:searchName': 'search',
    '/productsSearch': 'search',
  },
});
