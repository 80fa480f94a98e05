import type { ImportColumn } from '@shop/contract/office/imports';

interface ColumnWords {
  label: string;
  hint: string;
  /** Other names for it in files, in lower case and without spaces. */
  also: readonly string[];
}

export const COLUMNS: Record<ImportColumn, ColumnWords> = {
  sku: {
    label: 'SKU',
    hint: 'Your own code; a known one is updated, a new one is added',
    also: ['itemcode', 'code', 'productcode', 'article', 'articleno', 'itemno', 'itemnumber', 'stockkeepingunit'],
  },
  name: {
    label: 'Name',
    hint: 'Needed for new products',
    also: ['productname', 'itemname', 'item', 'product', 'title', 'goods', 'particulars', 'descriptionofgoods'],
  },
  name_hi: { label: 'Name in Hindi', hint: 'Empty if there is none', also: ['hindiname', 'nameinhindi'] },
  category: {
    label: 'Category',
    hint: 'A new one is created',
    also: ['group', 'department', 'itemgroup'],
  },
  subcategory: { label: 'Sub-category', hint: 'May be empty', also: ['subgroup'] },
  mrp: { label: 'MRP', hint: 'Rupees', also: ['maximumretailprice', 'mrprs', 'mrpinr', 'listprice'] },
  price: {
    label: 'Price',
    hint: 'Rupees, if lower than the MRP',
    also: ['rate', 'sellingprice', 'saleprice', 'discountedprice', 'ourprice', 'salesrate', 'sellingrate'],
  },
  tiers: {
    label: 'Rates by quantity',
    hint: '1-4: 158; 5-19: 152; 20+: 146',
    also: ['rates', 'slabs', 'slabrates', 'bulkrates'],
  },
  stock: {
    label: 'Stock counted',
    hint: 'How many were on the shelf',
    also: ['qty', 'quantity', 'onhand', 'balance', 'closingstock', 'inventory', 'counted', 'closingbalance'],
  },
  stock_version: { label: 'Stock version', hint: 'As in an export', also: [] },
  counted_at: { label: 'Time of the count', hint: '2026-11-21 18:30', also: ['countedon', 'counttime'] },
  movement: { label: 'Stock movement', hint: 'received 20, damaged 2: torn bags', also: ['stockmovement'] },
  min: {
    label: 'Minimum order',
    hint: 'A whole number',
    also: ['minqty', 'moq', 'minimumorder', 'minimumquantity', 'minorder'],
  },
  max: {
    label: 'Maximum order',
    hint: 'A whole number',
    also: ['maxqty', 'maximumorder', 'maximumquantity', 'maxorder'],
  },
  pack: {
    label: 'Pack',
    hint: '5 kg, 500 ml, 12 pieces',
    also: ['packsize', 'size', 'weight', 'netweight', 'packing'],
  },
  barcode: { label: 'Barcode', hint: '8, 12 or 13 digits', also: ['ean', 'ean13', 'upc', 'gtin', 'eancode'] },
  hsn: { label: 'HSN code', hint: '4, 6 or 8 digits', also: ['hsncode', 'hsnsac', 'hsnno'] },
  gst: { label: 'GST rate', hint: '5, or 18 from 2026-04-01, or exempt', also: ['gstrate', 'taxrate', 'gst%', 'tax'] },
  origin: { label: 'Origin', hint: 'Plain text', also: ['countryoforigin', 'madein'] },
  shelf_life: { label: 'Shelf life', hint: 'Plain text', also: ['bestbefore', 'expiry'] },
  food: { label: 'Food', hint: 'veg, egg, nonveg', also: ['vegnonveg', 'foodtype'] },
  fssai: { label: 'FSSAI licence', hint: '14 digits', also: ['fssaino', 'fssailicence', 'fssailicense'] },
  pictures: { label: 'Pictures', hint: 'Addresses, as in an export', also: ['images', 'image', 'photos'] },
  state: { label: 'State', hint: 'on sale, price on request, withdrawn', also: ['status'] },
  description: { label: 'Description', hint: 'Plain text, or HTML', also: ['details', 'longdescription', 'about'] },
  description_hi: { label: 'Description in Hindi', hint: 'Plain text, or HTML', also: ['hindidescription'] },
  id: { label: "The shop's id", hint: 'As in an export', also: [] },
};

export const columnsInOrder = Object.keys(COLUMNS) as ImportColumn[];
