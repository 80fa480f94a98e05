import type { OfficeProduct } from '@shop/contract/office/products';
import { t } from '../../../t.ts';
import { type Draft, draftOf } from './draft.ts';

/** A new product like this one. A code belongs to one product only. */
export const copyOf = (product: OfficeProduct): Draft => ({
  ...draftOf(product),
  name: t('{name} (copy)', { name: product.name }),
  sku: '',
  barcode: '',
});
