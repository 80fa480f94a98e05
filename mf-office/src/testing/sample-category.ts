import type { OfficeCategory } from '@shop/contract/office/products';

/** For tests; what a test is about it names itself. */
export const sampleCategory = (category: Partial<OfficeCategory> = {}): OfficeCategory => ({
  _id: 'cccccccccccccccccccccccc',
  category_name: 'Pulses',
  img_url: '',
  tint: 'clay',
  products: 12,
  subcategories: [],
  ...category,
});
