import type { OfficeCategory } from '@shop/contract/office/products';

/** For tests; a test sets the fields that it is about. */
export const sampleCategory = (category: Partial<OfficeCategory> = {}): OfficeCategory => ({
  _id: 'cccccccccccccccccccccccc',
  category_name: 'Pulses',
  img_url: '',
  tint: 'clay',
  products: 12,
  subcategories: [],
  in_header: true,
  ...category,
});
