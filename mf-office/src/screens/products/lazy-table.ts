import { lazy } from 'react';
import { ProductCards } from './product-cards.tsx';

/** Loads antd, on wide screens only; if it fails to load, the phone's list is shown. */
export const ProductTable = lazy(async () => ({
  default: await import(/* webpackChunkName: "product-table" */ './product-table.tsx').then(
    (module) => module.ProductTable,
    () => ProductCards,
  ),
}));
