import { type Static, Type } from 'typebox';
import { filledText, Id, Instant, NullableText, oneOf, strictObject, text } from '../common.ts';

export const MOST_IMPORT_ROWS = 50_000;
/** For one call: within the usual body limit, even with long descriptions. */
export const MOST_ROWS_A_CALL = 500;

const CELL = 20_000;
const cell = Type.Optional(text(CELL));

/** The product columns of a file, each as the text of a cell. `id` is the shop's own; `sku` the merchant's. */
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
  shelf: cell,
  gst: cell,
  pictures: cell,
  /** What each picture shows, in the order of the pictures. */
  picture_descriptions: cell,
  state: cell,
  description: cell,
};
const COLUMNS = Object.keys(columnShapes) as (keyof typeof columnShapes)[];

const MOST_LANGUAGES = 20;
/** Of the product itself. */
const PRODUCT_TEXTS = ['name', 'origin', 'shelf_life', 'description', 'pack_label'] as const;
/** Of the place where the shop shows it. */
const PLACE_TEXTS = ['category', 'subcategory'] as const;
/** Of its pictures, which have their texts themselves. */
const PICTURE_TEXTS = ['picture_descriptions'] as const;
const TEXTS = [...PRODUCT_TEXTS, ...PLACE_TEXTS, ...PICTURE_TEXTS];
type ProductText = (typeof PRODUCT_TEXTS)[number];
export type PlaceText = (typeof PLACE_TEXTS)[number];
export type FileText = ProductText | PlaceText | (typeof PICTURE_TEXTS)[number];
const OF_TEXTS = `(${TEXTS.join('|')})_[a-z]{2}`;
/** The same text in another language: `name_hi`. */
export type TextColumn = `${FileText}_${string}`;
export type ImportColumn = keyof typeof columnShapes | TextColumn;

/** Which text a column such as `name_hi` has, and in which language. */
export function textColumn(column: string): { text: FileText; language: string } | undefined {
  const [, text, language] = /^(.+)_([a-z]{2})$/.exec(column) ?? [];
  const known = TEXTS.find((each) => each === text);
  return known && language ? { text: known, language } : undefined;
}

/** The text whose translations follow this column in a file. A pack's own label is in its name. */
export const textBeside = (column: string): FileText | undefined =>
  column === 'pack' ? 'pack_label' : TEXTS.find((each) => each === column);
export const isProductText = (text: string): text is ProductText => PRODUCT_TEXTS.some((each) => each === text);
export const isPlaceText = (text: string): text is PlaceText => PLACE_TEXTS.some((each) => each === text);

/** All columns of a shop that has these languages besides English. */
export const importColumns = (languages: readonly string[]): ImportColumn[] =>
  COLUMNS.flatMap((column): ImportColumn[] => {
    const text = textBeside(column);
    return text ? [column, ...languages.map((language): TextColumn => `${text}_${language}`)] : [column];
  });

export const isImportColumn = (name: string): name is ImportColumn =>
  COLUMNS.some((column) => column === name) || textColumn(name) !== undefined;

const ImportColumn = Type.Unsafe<ImportColumn>({ type: 'string', pattern: `^(${COLUMNS.join('|')}|${OF_TEXTS})$` });

export type ImportCells = { [Column in ImportColumn]?: string };
export const ImportCells = Type.Unsafe<ImportCells>({
  type: 'object',
  properties: columnShapes,
  patternProperties: { [`^${OF_TEXTS}$`]: text(CELL) },
  additionalProperties: false,
});

export const ImportState = Type.Union([
  /** Rows are still being uploaded. */
  Type.Literal('open'),
  Type.Literal('checking'),
  /** The dry run is finished. */
  Type.Literal('checked'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
  /** It failed; its changes were undone. */
  Type.Literal('failed'),
]);
export type ImportState = Static<typeof ImportState>;

export const ImportCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  /** Rows with errors: not imported. */
  faulty: Type.Integer(),
  /** Rows where some values were left unchanged. */
  noted: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

export const OfficeImport = Type.Object({
  _id: Id,
  fileName: Type.String(),
  columns: Type.Array(ImportColumn),
  /** Rows of the file, and how many of them the current stage has processed. */
  rows: Type.Integer(),
  done: Type.Integer(),
  state: ImportState,
  counts: ImportCounts,
  /** Categories in the file that the shop does not have. */
  newCategories: Type.Array(Type.String()),
  /** The error of the whole import. */
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

export const NewImportRequest = strictObject({
  file_name: filledText(200),
  columns: Type.Array(ImportColumn, {
    minItems: 1,
    maxItems: COLUMNS.length + TEXTS.length * MOST_LANGUAGES,
    uniqueItems: true,
  }),
  rows: Type.Integer({ minimum: 1, maximum: MOST_IMPORT_ROWS }),
});
export type NewImportRequest = Static<typeof NewImportRequest>;

export const ImportRowInput = strictObject({
  line: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  cells: ImportCells,
});
export type ImportRowInput = Static<typeof ImportRowInput>;

/** Rows that are sent again replace themselves, by line number. */
export const ImportRowsRequest = strictObject({
  rows: Type.Array(ImportRowInput, { minItems: 1, maxItems: MOST_ROWS_A_CALL }),
});
export type ImportRowsRequest = Static<typeof ImportRowsRequest>;

export const RunImportRequest = strictObject(
  /** Imports the correct rows although others have errors. */
  { leave_out_faulty: Type.Boolean() },
);
export type RunImportRequest = Static<typeof RunImportRequest>;

export const ImportOutcome = oneOf(['added', 'changed', 'same', 'faulty']);
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
  /** What was left unchanged, and why: a movement imported before, or a value that somebody changed before an undo. */
  notes: Type.Array(RowProblem),
});
export type OfficeImportRow = Static<typeof OfficeImportRow>;

export const ImportRowsResponse = Type.Object({ rows: Type.Array(OfficeImportRow), hasMore: Type.Boolean() });
export type ImportRowsResponse = Static<typeof ImportRowsResponse>;

export const ImportRowsShown = Type.Union([ImportOutcome, Type.Literal('noted')]);
export type ImportRowsShown = Static<typeof ImportRowsShown>;

export const ImportRowsQuery = strictObject({
  show: Type.Optional(ImportRowsShown),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
});
export type ImportRowsQuery = Static<typeof ImportRowsQuery>;
