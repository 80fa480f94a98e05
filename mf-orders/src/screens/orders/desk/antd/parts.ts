export { DateRange } from './date-range.tsx';
export { DeskTable } from './desk-table.tsx';
export { DetailsDrawer } from './details-drawer.tsx';
export { FilterSelect } from './filter-select.tsx';
