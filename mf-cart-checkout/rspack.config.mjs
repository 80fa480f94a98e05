import { sectionConfig } from '@shop/shared/build/app-config.mjs';

export default sectionConfig({
  folder: import.meta.dirname,
  name: 'mf-cart-checkout',
  routes: { '/cart': 'cart', '/orderSuccess': 'order-success' },
});
