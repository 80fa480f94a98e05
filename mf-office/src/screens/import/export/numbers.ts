/** Columns that a spreadsheet may reckon with. */
export const PRODUCTS = ['mrp', 'price', 'stock', 'stock_version', 'min', 'max'];
export const STOCK = ['stock', 'stock_version'];
