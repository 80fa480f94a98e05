import type { OfficeCategory, OfficeProductRow } from '@shop/contract/office/products';
import type { ColumnName } from './columns.ts';
import type { Filters } from './filters.ts';
import type { Selected } from './selection.ts';
import type { OpenCell } from './use-open-cell.ts';

export interface ListProps {
  products: readonly OfficeProductRow[];
  categories: readonly OfficeCategory[];
  filters: Filters;
  columns: readonly ColumnName[];
  selected: Selected;
  mayEdit: boolean;
  mayMoveStock: boolean;
  cell: OpenCell;
  onSort: (next: Filters) => void;
  onToggle: (id: string, isRange?: boolean) => void;
  onTogglePage: () => void;
}
