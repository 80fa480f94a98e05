import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableText, text } from '../common.ts';

export const MOST_IMPORT_ROWS = 50_000;
/** Of one call: what the usual limit of a body takes, with long descriptions. */
export const MOST_ROWS_A_CALL = 500;

const CELL = 20_000;
const cell = Type.Optional(text(CELL));

/** What a file may say of a product, each as the text of one cell. `id` is the shop's own; `sku` the merchant's. */
const columnShapes = {
  id: cell,
  sku: cell,
  barcode: cell,
  name: cell,
  category: cell,
  subcategory: cell,
  mrp: cell,
  price: cell,
  tiers: cell,
  stock: cell,
  stock_version: cell,
  counted_at: cell,
  movement: cell,
  min: cell,
  max: cell,
  pack: cell,
  origin: cell,
  shelf_life: cell,
  food: cell,
  fssai: cell,
  hsn: cell,
  pictures: cell,
  state: cell,
  description: cell,
};
export type ImportColumn = keyof typeof columnShapes;
export const IMPORT_COLUMNS = Object.keys(columnShapes) as ImportColumn[];

const ImportColumn = Type.Unsafe<ImportColumn>({ type: 'string', enum: IMPORT_COLUMNS });

export const ImportCells = Type.Object(columnShapes, { additionalProperties: false });
export type ImportCells = Static<typeof ImportCells>;

export const ImportState = Type.Union([
  /** Its rows are still coming. */
  Type.Literal('open'),
  Type.Literal('checking'),
  /** The dry run has ended. */
  Type.Literal('checked'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
  /** It could not go on; what it had done was taken back. */
  Type.Literal('failed'),
]);
export type ImportState = Static<typeof ImportState>;

export const ImportCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Rows with errors: not brought in. */
  faulty: Type.Integer(),
  /** Rows of which something was left as it is. */
  noted: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

export const OfficeImport = Type.Object({
  _id: Id,
  fileName: Type.String(),
  columns: Type.Array(ImportColumn),
  /** Rows of the file, and how many of them the stage that is under way is through with. */
  rows: Type.Integer(),
  done: Type.Integer(),
  state: ImportState,
  counts: ImportCounts,
  /** Categories that the file names and the shop does not have. */
  newCategories: Type.Array(Type.String()),
  /** What went wrong with the whole of it. */
  problem: NullableText,
  by: NullableText,
  createdAt: Instant,
  startedAt: NullableText,
  endedAt: NullableText,
  undoneAt: NullableText,
});
export type OfficeImport = Static<typeof OfficeImport>;

export const OfficeImportResponse = Type.Object({ import: OfficeImport });
export type OfficeImportResponse = Static<typeof OfficeImportResponse>;

export const OfficeImportsResponse = Type.Object({ imports: Type.Array(OfficeImport), hasMore: Type.Boolean() });
export type OfficeImportsResponse = Static<typeof OfficeImportsResponse>;

export const NewImportRequest = Type.Object(
  {
    file_name: filledText(200),
    columns: Type.Array(ImportColumn, { minItems: 1, maxItems: IMPORT_COLUMNS.length, uniqueItems: true }),
    rows: Type.Integer({ minimum: 1, maximum: MOST_IMPORT_ROWS }),
  },
  { additionalProperties: false },
);
export type NewImportRequest = Static<typeof NewImportRequest>;

export const ImportRowInput = Type.Object(
  { line: Type.Integer({ minimum: 1, maximum: 10_000_000 }), cells: ImportCells },
  { additionalProperties: false },
);
export type ImportRowInput = Static<typeof ImportRowInput>;

/** Sent again, rows replace themselves by their line. */
export const ImportRowsRequest = Type.Object(
  { rows: Type.Array(ImportRowInput, { minItems: 1, maxItems: MOST_ROWS_A_CALL }) },
  { additionalProperties: false },
);
export type ImportRowsRequest = Static<typeof ImportRowsRequest>;

export const RunImportRequest = Type.Object(
  /** Brings the right rows although others have errors. */
  { leave_out_faulty: Type.Boolean() },
  { additionalProperties: false },
);
export type RunImportRequest = Static<typeof RunImportRequest>;

export const ImportOutcome = Type.Union([
  Type.Literal('added'),
  Type.Literal('changed'),
  Type.Literal('same'),
  Type.Literal('faulty'),
]);
export type ImportOutcome = Static<typeof ImportOutcome>;

export const RowChange = Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() });
export type RowChange = Static<typeof RowChange>;

export const RowProblem = Type.Object({ column: Type.String(), message: Type.String() });
export type RowProblem = Static<typeof RowProblem>;

export const OfficeImportRow = Type.Object({
  line: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  productId: NullableText,
  outcome: Type.Unsafe<ImportOutcome | null>({ type: ['string', 'null'] }),
  changes: Type.Array(RowChange),
  problems: Type.Array(RowProblem),
  /** What was left as it is, and why: a movement brought before, or what somebody changed before an undo. */
  notes: Type.Array(RowProblem),
});
export type OfficeImportRow = Static<typeof OfficeImportRow>;

export const ImportRowsResponse = Type.Object({ rows: Type.Array(OfficeImportRow), hasMore: Type.Boolean() });
export type ImportRowsResponse = Static<typeof ImportRowsResponse>;

export const ImportRowsShown = Type.Union([ImportOutcome, Type.Literal('noted')]);
export type ImportRowsShown = Static<typeof ImportRowsShown>;

export const ImportRowsQuery = Type.Object(
  {
    show: Type.Optional(ImportRowsShown),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  { additionalProperties: false },
);
export type ImportRowsQuery = Static<typeof ImportRowsQuery>;
