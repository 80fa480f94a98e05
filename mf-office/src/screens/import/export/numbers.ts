/** Columns that a spreadsheet should treat as numbers. */
export const PRODUCTS = ['mrp', 'price', 'stock', 'stock_version', 'min', 'max'];
export const STOCK = ['stock', 'stock_version'];
