import type { OfficeProduct } from '@shop/contract/office/products';
import { type Draft, draftOf } from './draft.ts';

/** A new product like this one. A code belongs to one product only. */
export const copyOf = (product: OfficeProduct): Draft => ({
  ...draftOf(product),
  name: `${product.name} (copy)`,
  sku: '',
  barcode: '',
});
