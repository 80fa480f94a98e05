import {
  type FileText,
  type ImportColumn,
  type TextColumn,
  textBeside,
  textColumn,
} from '@shop/contract/office/imports';
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
    label: t('Name', {}, 'in English'),
    hint: t('Needed for new products'),
    also: [
      t('Name'),
      'productname',
      'itemname',
      'item',
      'product',
      'title',
      'goods',
      'particulars',
      'descriptionofgoods',
    ],
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
      t('Stock'),
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
    hint: t('5, or 18 from 1 Apr 2026, or exempt'),
    also: ['gstrate', 'taxrate', 'gst%', 'tax'],
  },
  origin: {
    label: t('Origin', {}, 'in English'),
    hint: t('Plain text'),
    also: [t('Origin'), 'countryoforigin', 'madein'],
  },
  shelf_life: {
    label: t('Shelf life', {}, 'in English'),
    hint: t('Plain text'),
    also: [t('Shelf life'), 'bestbefore', 'expiry'],
  },
  food: { label: t('Food'), hint: t('veg, egg, nonveg'), also: ['vegnonveg', 'foodtype'] },
  fssai: { label: t('FSSAI licence'), hint: t('14 digits'), also: ['fssaino', 'fssailicence', 'fssailicense'] },
  pictures: { label: t('Pictures'), hint: t('Addresses, as in an export'), also: ['images', 'image', 'photos'] },
  picture_descriptions: {
    label: t('Descriptions of the pictures'),
    hint: t('In the order of the pictures: front; back'),
    also: ['alttext', 'alttexts', 'imagealttext', 'picturedescriptions'],
  },
  state: { label: t('State', {}, 'of a product'), hint: t('on sale, price on request, withdrawn'), also: ['status'] },
  description: {
    label: t('Description', {}, 'in English'),
    hint: t('Plain text, or HTML'),
    also: [t('Description'), 'details', 'longdescription', 'about'],
  },
  id: { label: t("The shop's id"), hint: t('As in an export'), also: ['theshopsid'] },
});

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

const labelsOfTexts = (named: { language: string }): Record<FileText, string> => ({
  name: t('Name in {language}', named),
  category: t('Category in {language}', named),
  subcategory: t('Sub-category in {language}', named),
  origin: t('Origin in {language}', named),
  shelf_life: t('Shelf life in {language}', named),
  description: t('Description in {language}', named),
  pack_label: t('Label of the pack in {language}', named),
  picture_descriptions: t('Descriptions of the pictures in {language}', named),
});

function textWords(text: FileText, language: string): ColumnWords {
  const english = ENGLISH_NAMES.of(language)?.toLowerCase() ?? language;
  const plain = text.replaceAll('_', '');
  const hints = {
    description: t('Plain text, or HTML'),
    category: t('For a category that has none'),
    picture_descriptions: t('In the order of the pictures: front; back'),
  };
  return {
    label: labelsOfTexts({ language: languageName(language) })[text],
    hint: { ...hints, subcategory: hints.category }[text as string] ?? t('Empty if there is none'),
    also: [english + plain, `${plain}in${english}`, plain + english],
  };
}

export function columnWords(column: ImportColumn): ColumnWords {
  const inLanguage = textColumn(column);
  return inLanguage ? textWords(inLanguage.text, inLanguage.language) : words()[column as OnceColumn];
}

/** In the order in which they are chosen. */
export const allColumns = (): ImportColumn[] =>
  (Object.keys(words()) as OnceColumn[]).flatMap((column): ImportColumn[] => {
    const text = textBeside(column);
    return text ? [column, ...otherLanguages().map((language): TextColumn => `${text}_${language}`)] : [column];
  });
