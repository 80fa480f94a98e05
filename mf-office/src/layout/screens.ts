import type { ComponentType } from 'react';
import type { PageName } from '../pages.ts';

/** What a screen is given: the changing parts of its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

type Load = () => Promise<ComponentType<ScreenProps>>;

/** The screen of each page, loaded when it is opened. */
export const SCREENS: Record<PageName, Load> = {
  stock: async () => (await import('../screens/stock/stock.tsx')).Stock,
  stocktake: async () => (await import('../screens/stocktake/stocktake.tsx')).Stocktake,
  stockProduct: async () => (await import('../screens/stock-product/stock-product.tsx')).StockProduct,
  overview: async () => (await import('../screens/overview/overview.tsx')).Overview,
  products: async () => (await import('../screens/products/products.tsx')).Products,
  newProduct: async () => (await import('../screens/product/new-product.tsx')).NewProduct,
  product: async () => (await import('../screens/product/product.tsx')).Product,
  categories: async () => (await import('../screens/categories/categories.tsx')).Categories,
  home: async () => (await import('../screens/home/home.tsx')).HomeScreen,
  settings: async () => (await import('../screens/settings/settings.tsx')).SettingsScreen,
  import: async () => (await import('../screens/import/import-home.tsx')).ImportHome,
  importRun: async () => (await import('../screens/import/run/import-run.tsx')).ImportRun,
  figures: async () => (await import('../screens/figures/figures.tsx')).FiguresScreen,
  customers: async () => (await import('../screens/customers/customers.tsx')).Customers,
  customer: async () => (await import('../screens/customer/customer.tsx')).CustomerScreen,
  groups: async () => (await import('../screens/groups/groups.tsx')).Groups,
  group: async () => (await import('../screens/group/group.tsx')).GroupScreen,
  staff: async () => (await import('../screens/staff/staff.tsx')).Staff,
  changes: async () => (await import('../screens/changes/changes.tsx')).Changes,
};
