import type { ComponentType } from 'react';
import type { PageName } from '../lib/pages.ts';
import type { ScreenProps } from '../lib/screen-props.ts';

type Load = () => Promise<ComponentType<ScreenProps>>;

/**
 * The screen of each page, loaded when a page of its group opens. Fewer files, because the section's entry lists each
 * one.
 */
export const SCREENS: Record<PageName, Load> = {
  stock: async () => (await import(/* webpackChunkName: "stock" */ '../screens/stock/stock.tsx')).Stock,
  stocktake: async () => (await import(/* webpackChunkName: "stock" */ '../screens/stocktake/stocktake.tsx')).Stocktake,
  stockProduct: async () =>
    (await import(/* webpackChunkName: "stock" */ '../screens/stock-product/stock-product.tsx')).StockProduct,
  purchases: async () => (await import(/* webpackChunkName: "sales" */ '../screens/purchases/purchases.tsx')).Purchases,
  newPurchase: async () =>
    (await import(/* webpackChunkName: "sales" */ '../screens/purchase/new-purchase.tsx')).NewPurchase,
  purchase: async () =>
    (await import(/* webpackChunkName: "sales" */ '../screens/purchase/purchase.tsx')).PurchaseScreen,
  overview: async () => (await import(/* webpackChunkName: "staff" */ '../screens/overview/overview.tsx')).Overview,
  sale: async () => (await import(/* webpackChunkName: "sales" */ '../screens/sale/sale.tsx')).SaleScreen,
  dispatch: async () =>
    (await import(/* webpackChunkName: "sales" */ '../screens/dispatch/dispatch.tsx')).DispatchScreen,
  dispatchPaper: async () =>
    (await import(/* webpackChunkName: "sales" */ '../screens/dispatch-paper/dispatch-paper.tsx')).DispatchPaperScreen,
  products: async () => (await import(/* webpackChunkName: "goods" */ '../screens/products/products.tsx')).Products,
  newProduct: async () =>
    (await import(/* webpackChunkName: "goods" */ '../screens/product/new-product.tsx')).NewProduct,
  product: async () => (await import(/* webpackChunkName: "goods" */ '../screens/product/product.tsx')).Product,
  categories: async () =>
    (await import(/* webpackChunkName: "goods" */ '../screens/categories/categories.tsx')).Categories,
  home: async () => (await import(/* webpackChunkName: "shop-front" */ '../screens/home/home.tsx')).HomeScreen,
  settings: async () =>
    (await import(/* webpackChunkName: "shop-front" */ '../screens/settings/settings.tsx')).SettingsScreen,
  delivery: async () =>
    (await import(/* webpackChunkName: "shop-front" */ '../screens/delivery/delivery.tsx')).DeliveryScreen,
  import: async () => (await import(/* webpackChunkName: "files" */ '../screens/import/import-home.tsx')).ImportHome,
  importRun: async () =>
    (await import(/* webpackChunkName: "files" */ '../screens/import/run/import-run.tsx')).ImportRun,
  figures: async () => (await import(/* webpackChunkName: "figures" */ '../screens/figures/figures.tsx')).FiguresScreen,
  money: async () => (await import(/* webpackChunkName: "figures" */ '../screens/money/money.tsx')).MoneyScreen,
  messages: async () =>
    (await import(/* webpackChunkName: "shop-front" */ '../screens/messages/messages.tsx')).MessagesScreen,
  customers: async () =>
    (await import(/* webpackChunkName: "people" */ '../screens/customers/customers.tsx')).Customers,
  customer: async () =>
    (await import(/* webpackChunkName: "people" */ '../screens/customer/customer.tsx')).CustomerScreen,
  groups: async () => (await import(/* webpackChunkName: "people" */ '../screens/groups/groups.tsx')).Groups,
  group: async () => (await import(/* webpackChunkName: "people" */ '../screens/group/group.tsx')).GroupScreen,
  staff: async () => (await import(/* webpackChunkName: "people" */ '../screens/staff/staff.tsx')).Staff,
  changes: async () => (await import(/* webpackChunkName: "people" */ '../screens/changes/changes.tsx')).Changes,
};
