/** The office's pages: the one place where their paths stand. */
export const PAGES = {
  overview: '/office',
  products: '/office/products',
  newProduct: '/office/products/new',
  product: '/office/products/:id',
  categories: '/office/categories',
  home: '/office/home',
  settings: '/office/settings',
  import: '/office/import',
  importRun: '/office/import/:id',
  figures: '/office/figures',
} as const;

export type PageName = keyof typeof PAGES;
