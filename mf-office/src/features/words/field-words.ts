import type { Image } from '@shop/contract/common';
import type { GstRate } from '@shop/contract/gst/rates';
import { shownRates } from '@shop/contract/gst/rates-text';
import { htmlText } from '@shop/contract/html-text';
import type { OfficeCategory } from '@shop/contract/office/products';
import type { Pack, PriceTier, ProductDetails } from '@shop/contract/product';
import { currentLanguage } from '@shop/platform';
import { formatCount, formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';
import { nameHere } from '../names/name-here.ts';

const labels = (): Record<string, string> => ({
  name: t('Name'),
  description: t('Description'),
  in_languages: t('In other languages'),
  sku: t('SKU'),
  barcode: t('Barcode'),
  hsn: t('HSN code'),
  shelf: t('Shelf'),
  gst_rates: t('GST rate'),
  gst_exempt: t('Exempt from GST'),
  category_id: t('Category'),
  subcategory_id: t('Subcategory'),
  prices: t('Tiers'),
  mrp_price: 'MRP',
  discounted_price: t('Price'),
  min_order_quantity: t('Minimum order'),
  max_order_quantity: t('Maximum order'),
  img_ids: t('Pictures'),
  is_pricing: t('Price shown'),
  pack: t('Pack'),
  details: t('Pack details'),
  deleted: t('In the shop'),
});

export const labelOf = (field: string) => labels()[field] ?? field;

const rupees = (value: unknown) => {
  const paise = typeof value === 'number' || typeof value === 'string' ? parseRupees(value) : null;
  return paise === null ? String(value) : formatRupees(paise);
};

const tierWords = ({ from, to, price }: PriceTier) =>
  to === 'Any'
    ? t('{from} or more at {price}', { from, price: rupees(price) })
    : t('{from}–{to} at {price}', { from, to, price: rupees(price) });

function listWords(value: readonly unknown[], each: (item: never) => string, none: string) {
  return value.length === 0 ? none : value.map((item) => each(item as never)).join(', ');
}

const detailWords = ({ origin, shelf_life, food, fssai }: ProductDetails) =>
  [origin, shelf_life, food, fssai].filter(Boolean).join(', ') || t('none');

type InLanguages = Record<string, Record<string, string>>;

const languageWords = (texts: InLanguages) =>
  Object.values(texts)
    .flatMap((each) => Object.values(each).map(htmlText))
    .join(', ') || t('none');

function nameOf(id: unknown, categories: readonly OfficeCategory[]): string {
  const places = categories.flatMap(({ _id, category_name: name, in_languages, subcategories }) => [
    { _id, name, in_languages },
    ...subcategories,
  ]);
  const place = places.find(({ _id }) => _id === id);
  return place ? nameHere(place.name, place.in_languages) : t('another');
}

export function valueInWords(field: string, value: unknown, categories: readonly OfficeCategory[]): string {
  if (value === null || value === undefined || value === '') return t('none');
  switch (field) {
    case 'mrp_price':
    case 'discounted_price':
      return rupees(value);
    case 'prices':
      return listWords(value as PriceTier[], tierWords, t('none'));
    case 'category_id':
    case 'subcategory_id':
      return nameOf(value, categories);
    case 'img_ids':
      return `${(value as Image[]).length}`;
    case 'is_pricing':
      return value ? t('yes') : t('no, on request');
    case 'deleted':
      return value ? t('no, deleted') : t('yes');
    case 'pack':
      return `${formatCount((value as Pack).amount)} ${(value as Pack).unit}`;
    case 'details':
      return detailWords(value as ProductDetails);
    case 'gst_rates':
      return shownRates(value as GstRate[], currentLanguage()) || t('none');
    case 'gst_exempt':
      return value ? t('yes') : t('no');
    case 'in_languages':
      return languageWords(value as InLanguages);
    case 'description':
      return htmlText(String(value)) || t('none');
    default:
      return String(value);
  }
}
