/** The only list of the office's pages and their paths. */
export const PAGES = {
  overview: '/office',
  sale: '/office/sale',
  dispatch: '/office/dispatch',
  dispatchPaper: '/office/dispatch/:paper',
  products: '/office/products',
  newProduct: '/office/products/new',
  product: '/office/products/:id',
  categories: '/office/categories',
  home: '/office/home',
  settings: '/office/settings',
  delivery: '/office/settings/delivery',
  import: '/office/import',
  importRun: '/office/import/:id',
  figures: '/office/figures',
  money: '/office/money',
  messages: '/office/messages',
  stock: '/office/stock',
  stocktake: '/office/stock/count',
  stockProduct: '/office/stock/:productId',
  purchases: '/office/purchases',
  newPurchase: '/office/purchases/new',
  purchase: '/office/purchases/:id',
  customers: '/office/customers',
  customer: '/office/customers/:id',
  groups: '/office/groups',
  group: '/office/groups/:id',
  staff: '/office/staff',
  changes: '/office/changes',
} as const;

export type PageName = keyof typeof PAGES;

/** Where files are exported. */
export const EXPORTS = `${PAGES.import}#export`;

export const stockProductPath = (id: string) => PAGES.stockProduct.replace(':productId', id);
export const purchasePath = (id: string) => PAGES.purchase.replace(':id', id);

export type DispatchPaper = 'pick' | 'pack' | 'run';
export const dispatchPaperPath = (paper: DispatchPaper, orderNumbers: readonly string[]) =>
  `${PAGES.dispatchPaper.replace(':paper', paper)}?orders=${orderNumbers.join(',')}`;
