import type { Product } from '../product.ts';

/** A product for tests; a test sets the fields that it is about. */
export const sampleProduct = (product: Partial<Product> = {}): Product => ({
  _id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  name: 'Rajma Chitra, 1 kg',
  description: '',
  prices: [],
  mrp_price: 178,
  discounted_price: 158,
  prod_quantity: 1000,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  deletedAt: null,
  rating: null,
  ratingCount: 0,
  category_id: 'cccccccccccccccccccccccc',
  subcategory_id: null,
  tint: 'clay',
  ...product,
});
