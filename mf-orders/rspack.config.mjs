import { sectionConfig } from '@shop/build/app-config';

export default sectionConfig({
  folder: import.meta.dirname,
  name: 'mf-orders',
  exposes: { './order-details': { import: './src/fragments/order-details.tsx', name: 'order-details' } },
});
