import type { OfficeImport, OfficeImportRow } from '@shop/contract/office/imports';
import type { ImportRow } from './plan-rows.ts';
import type { Import } from './stages.ts';

const instant = (date: Date | null) => date?.toISOString() ?? null;

export const presentImport = (each: Import, by: string | null): OfficeImport => ({
  _id: each.id,
  fileName: each.fileName,
  columns: each.columns,
  rows: each.rows,
  done: each.done,
  state: each.state,
  counts: each.counts,
  newCategories: each.newCategories,
  problem: each.problem,
  by,
  createdAt: each.createdAt.toISOString(),
  startedAt: instant(each.startedAt),
  endedAt: instant(each.endedAt),
  undoneAt: instant(each.undoneAt),
});

export const presentRow = (row: ImportRow): OfficeImportRow => ({
  line: row.line,
  sku: row.cells.sku ?? '',
  name: row.name || (row.cells.name ?? ''),
  productId: row.productId,
  outcome: row.outcome,
  changes: row.changes,
  problems: row.problems,
  notes: row.notes,
});
