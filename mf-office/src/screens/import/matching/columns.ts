import { type ImportColumn, type TextColumn, textColumn } from '@shop/contract/office/imports';
import { languageName, otherLanguages } from '../../../features/in-languages/languages.ts';
import { t } from '../../../t.ts';

interface ColumnWords {
  label: string;
  hint: string;
  /** Other names for it in files, in lower case and without spaces. */
  also: readonly string[];
}

type OnceColumn = Exclude<ImportColumn, TextColumn>;

const words = (): Record<OnceColumn, ColumnWords> => ({
  sku: {
    label: t('SKU'),
    hint: t('Your own code; a known one is updated, a new one is added'),
    also: ['itemcode', 'code', 'productcode', 'article', 'articleno', 'itemno', 'itemnumber', 'stockkeepingunit'],
  },
  name: {
    label: t('Name'),
    hint: t('Needed for new products'),
    also: ['productname', 'itemname', 'item', 'product', 'title', 'goods', 'particulars', 'descriptionofgoods'],
  },
  category: {
    label: t('Category'),
    hint: t('A new one is created'),
    also: ['group', 'department', 'itemgroup'],
  },
  subcategory: { label: t('Sub-category'), hint: t('May be empty'), also: ['subgroup'] },
  mrp: { label: 'MRP', hint: t('Rupees'), also: ['maximumretailprice', 'mrprs', 'mrpinr', 'listprice'] },
  price: {
    label: t('Price'),
    hint: t('Rupees, if lower than the MRP'),
    also: ['rate', 'sellingprice', 'saleprice', 'discountedprice', 'ourprice', 'salesrate', 'sellingrate'],
  },
  tiers: {
    label: t('Rates by quantity'),
    hint: '1-4: 158; 5-19: 152; 20+: 146',
    also: ['ratesbyquantity', 'rates', 'slabs', 'slabrates', 'bulkrates'],
  },
  stock: {
    label: t('Stock counted'),
    hint: t('How many were on the shelf'),
    also: [
      'stockcounted',
      'qty',
      'quantity',
      'onhand',
      'balance',
      'closingstock',
      'inventory',
      'counted',
      'closingbalance',
    ],
  },
  stock_version: { label: t('Stock version'), hint: t('As in an export'), also: [] },
  counted_at: {
    label: t('Time of the count'),
    hint: '2026-11-21 18:30',
    also: ['timeofthecount', 'countedon', 'counttime'],
  },
  movement: { label: t('Stock movement'), hint: t('received 20, damaged 2: torn bags'), also: ['stockmovement'] },
  min: {
    label: t('Minimum order'),
    hint: t('A whole number'),
    also: ['minqty', 'moq', 'minimumorder', 'minimumquantity', 'minorder'],
  },
  max: {
    label: t('Maximum order'),
    hint: t('A whole number'),
    also: ['maxqty', 'maximumorder', 'maximumquantity', 'maxorder'],
  },
  pack: {
    label: t('Pack'),
    hint: t('5 kg, 500 ml, 12 pieces'),
    also: ['packsize', 'size', 'weight', 'netweight', 'packing'],
  },
  barcode: { label: t('Barcode'), hint: t('8, 12 or 13 digits'), also: ['ean', 'ean13', 'upc', 'gtin', 'eancode'] },
  hsn: { label: t('HSN code'), hint: t('4, 6 or 8 digits'), also: ['hsncode', 'hsnsac', 'hsnno'] },
  shelf: { label: t('Shelf'), hint: t('Where you find it'), also: ['rack', 'bin', 'location', 'aisle'] },
  gst: {
    label: t('GST rate'),
    hint: t('5, or 18 from 2026-04-01, or exempt'),
    also: ['gstrate', 'taxrate', 'gst%', 'tax'],
  },
  origin: { label: t('Origin'), hint: t('Plain text'), also: ['countryoforigin', 'madein'] },
  shelf_life: { label: t('Shelf life'), hint: t('Plain text'), also: ['bestbefore', 'expiry'] },
  food: { label: t('Food'), hint: t('veg, egg, nonveg'), also: ['vegnonveg', 'foodtype'] },
  fssai: { label: t('FSSAI licence'), hint: t('14 digits'), also: ['fssaino', 'fssailicence', 'fssailicense'] },
  pictures: { label: t('Pictures'), hint: t('Addresses, as in an export'), also: ['images', 'image', 'photos'] },
  state: { label: t('State', {}, 'of a product'), hint: t('on sale, price on request, withdrawn'), also: ['status'] },
  description: {
    label: t('Description'),
    hint: t('Plain text, or HTML'),
    also: ['details', 'longdescription', 'about'],
  },
  id: { label: t("The shop's id"), hint: t('As in an export'), also: ['theshopsid'] },
});

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

function textWords(text: 'name' | 'description', language: string): ColumnWords {
  const english = ENGLISH_NAMES.of(language)?.toLowerCase() ?? language;
  const named = { language: languageName(language) };
  return {
    ...(text === 'name'
      ? { label: t('Name in {language}', named), hint: t('Empty if there is none') }
      : { label: t('Description in {language}', named), hint: t('Plain text, or HTML') }),
    also: [english + text, `${text}in${english}`],
  };
}

export function columnWords(column: ImportColumn): ColumnWords {
  const inLanguage = textColumn(column);
  return inLanguage ? textWords(inLanguage.text, inLanguage.language) : words()[column as OnceColumn];
}

/** In the order in which they are chosen. */
export const allColumns = (): ImportColumn[] =>
  (Object.keys(words()) as OnceColumn[]).flatMap((column): ImportColumn[] =>
    column === 'name' || column === 'description'
      ? [column, ...otherLanguages().map((language): TextColumn => `${column}_${language}`)]
      : [column],
  );
