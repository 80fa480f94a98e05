export { DateRange } from './date-range.tsx';
export { DeliverySelect } from './delivery-select.tsx';
export { DeskTable } from './desk-table.tsx';
export { DetailsDrawer } from './details-drawer.tsx';
export { MoneySelect } from './money-select.tsx';
