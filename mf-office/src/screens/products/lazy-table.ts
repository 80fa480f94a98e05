import { withStandIns } from '@shop/ui/with-stand-ins';
import { ProductCards } from './product-cards.tsx';

/** Loads antd, on wide screens only; while it is missing, the phone's list is shown. */
const antd = withStandIns(() => import(/* webpackChunkName: "product-table" */ './product-table.tsx'));

export const ProductTable = antd.part('ProductTable', ProductCards);
export const lateTable = antd.late;
