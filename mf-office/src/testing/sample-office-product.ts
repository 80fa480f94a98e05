import type { OfficeProduct } from '@shop/contract/office/products';
import { noDetails } from '@shop/contract/product';

/** For tests; a test sets the fields that it is about. */
export const sampleOfficeProduct = (product: Partial<OfficeProduct> = {}): OfficeProduct => ({
  _id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  name: 'Rajma Chitra, 1 kg',
  description: '',
  in_languages: {},
  prices: [],
  mrp_price: 178,
  discounted_price: 158,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  pack: null,
  details: noDetails,
  barcode: null,
  hsn: null,
  gst_rates: [],
  gst_exempt: false,
  deleted: false,
  category_id: 'cccccccccccccccccccccccc',
  subcategory_id: null,
  sku: null,
  tint: 'clay',
  stock: 40,
  stock_version: 3,
  version: 1,
  createdAt: '2026-11-20T05:00:00.000Z',
  updatedAt: '2026-11-20T05:00:00.000Z',
  ...product,
});
