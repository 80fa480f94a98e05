import type { Image } from '@shop/contract/common';
import type { GstRate } from '@shop/contract/gst/rates';
import { ratesText } from '@shop/contract/gst/rates-text';
import { htmlText } from '@shop/contract/html-text';
import type { OfficeCategory } from '@shop/contract/office/products';
import type { Pack, PriceTier, ProductDetails } from '@shop/contract/product';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  in_languages: 'In other languages',
  sku: 'SKU',
  barcode: 'Barcode',
  hsn: 'HSN code',
  gst_rates: 'GST rate',
  gst_exempt: 'Exempt from GST',
  category_id: 'Category',
  subcategory_id: 'Subcategory',
  prices: 'Tiers',
  mrp_price: 'MRP',
  discounted_price: 'Price',
  min_order_quantity: 'Minimum order',
  max_order_quantity: 'Maximum order',
  img_ids: 'Pictures',
  is_pricing: 'Price shown',
  pack: 'Pack',
  details: 'Pack details',
  deleted: 'In the shop',
};

export const labelOf = (field: string) => LABELS[field] ?? field;

const rupees = (value: unknown) => {
  const paise = typeof value === 'number' || typeof value === 'string' ? parseRupees(value) : null;
  return paise === null ? String(value) : formatRupees(paise);
};

const tierWords = ({ from, to, price }: PriceTier) =>
  `${from}${to === 'Any' ? ' or more' : `–${to}`} at ${rupees(price)}`;

function listWords(value: readonly unknown[], each: (item: never) => string, none: string) {
  return value.length === 0 ? none : value.map((item) => each(item as never)).join(', ');
}

const detailWords = ({ origin, shelf_life, food, fssai }: ProductDetails) =>
  [origin, shelf_life, food, fssai].filter(Boolean).join(', ') || 'nothing';

type InLanguages = Record<string, Record<string, string>>;

const languageWords = (texts: InLanguages) =>
  Object.values(texts)
    .flatMap((each) => Object.values(each).map(htmlText))
    .join(', ') || 'none';

function nameOf(id: unknown, categories: readonly OfficeCategory[]): string {
  const places = categories.flatMap(({ _id, category_name, subcategories }) => [
    { _id, name: category_name },
    ...subcategories,
  ]);
  return places.find(({ _id }) => _id === id)?.name ?? 'another';
}

export function valueInWords(field: string, value: unknown, categories: readonly OfficeCategory[]): string {
  if (value === null || value === undefined || value === '') return 'none';
  switch (field) {
    case 'mrp_price':
    case 'discounted_price':
      return rupees(value);
    case 'prices':
      return listWords(value as PriceTier[], tierWords, 'none');
    case 'category_id':
    case 'subcategory_id':
      return nameOf(value, categories);
    case 'img_ids':
      return `${(value as Image[]).length}`;
    case 'is_pricing':
      return value ? 'yes' : 'no, on request';
    case 'deleted':
      return value ? 'no, deleted' : 'yes';
    case 'pack':
      return `${formatCount((value as Pack).amount)} ${(value as Pack).unit}`;
    case 'details':
      return detailWords(value as ProductDetails);
    case 'gst_rates':
      return ratesText(value as GstRate[]) || 'none';
    case 'gst_exempt':
      return value ? 'yes' : 'no';
    case 'in_languages':
      return languageWords(value as InLanguages);
    case 'description':
      return htmlText(String(value)) || 'none';
    default:
      return String(value);
  }
}
