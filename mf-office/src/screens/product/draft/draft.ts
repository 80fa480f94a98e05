import type { Image } from '@shop/contract/common';
import { shownRates } from '@shop/contract/gst/rates-text';
import type { OfficeProduct } from '@shop/contract/office/products';
import type { PackUnit, ProductDetails, ProductTexts } from '@shop/contract/product';
import { currentLanguage } from '@shop/platform';
import { amountInField } from '../../../features/fields/amount-in-field.ts';

export interface TierText {
  /** Only identifies the row on the screen. */
  id: number;
  from: string;
  /** Empty if the tier has no end. */
  to: string;
  price: string;
}

/** A product's input, valid or not. */
export interface Draft {
  name: string;
  description: string;
  in_languages: NonNullable<ProductTexts>;
  category_id: string;
  subcategory_id: string;
  mrp_price: string;
  discounted_price: string;
  prices: TierText[];
  is_pricing: boolean;
  min_order_quantity: string;
  max_order_quantity: string;
  img_ids: Image[];
  pack: { amount: string; unit: PackUnit };
  details: ProductDetails;
  sku: string;
  barcode: string;
  hsn: string;
  shelf: string;
  gst_rates: string;
  gst_exempt: boolean;
}

export type FieldName = keyof Draft;

export const BLANK: Draft = {
  name: '',
  description: '',
  in_languages: {},
  category_id: '',
  subcategory_id: '',
  mrp_price: '',
  discounted_price: '',
  prices: [],
  is_pricing: true,
  min_order_quantity: '1',
  max_order_quantity: '',
  img_ids: [],
  pack: { amount: '', unit: 'g' },
  details: { origin: '', shelf_life: '', food: '', fssai: '' },
  sku: '',
  barcode: '',
  hsn: '',
  shelf: '',
  gst_rates: '',
  gst_exempt: false,
};

export const FIELD_NAMES = Object.keys(BLANK) as FieldName[];

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

export const draftOf = (product: OfficeProduct): Draft => ({
  name: product.name,
  description: product.description,
  in_languages: product.in_languages ?? {},
  category_id: product.category_id,
  subcategory_id: textOf(product.subcategory_id),
  mrp_price: amountInField(product.mrp_price),
  discounted_price: amountInField(product.discounted_price),
  prices: product.prices.map(({ from, to, price }, id) => ({
    id,
    from: String(from),
    to: to === 'Any' ? '' : String(to),
    price: amountInField(price),
  })),
  is_pricing: product.is_pricing,
  min_order_quantity: String(product.min_order_quantity),
  max_order_quantity: textOf(product.max_order_quantity),
  img_ids: product.img_ids,
  pack: { amount: textOf(product.pack?.amount ?? null), unit: product.pack?.unit ?? 'g' },
  details: product.details,
  sku: textOf(product.sku),
  barcode: textOf(product.barcode),
  hsn: textOf(product.hsn),
  shelf: textOf(product.shelf),
  gst_rates: shownRates(product.gst_rates, currentLanguage()),
  gst_exempt: product.gst_exempt,
});
