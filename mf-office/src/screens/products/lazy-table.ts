import { lazy } from 'react';
import { ProductCards } from './product-cards.tsx';

/** antd comes with it, where the screen is wide; where it does not come, the list is that of a phone. */
export const ProductTable = lazy(async () => ({
  default: await import(/* webpackChunkName: "product-table" */ './product-table.tsx').then(
    (module) => module.ProductTable,
    () => ProductCards,
  ),
}));
