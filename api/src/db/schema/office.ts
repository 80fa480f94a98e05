import type { ChangedFields, ChangeKind } from '@shop/contract/office/changes';
import type {
  ImportCells,
  ImportColumn,
  ImportCounts,
  ImportOutcome,
  ImportState,
  RowChange,
  RowProblem,
} from '@shop/contract/office/imports';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';

/** Changes by staff, with the fields before and after. */
export const changes = pgTable(
  'changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    /** Their name at that time; null in changes from before it was stored. */
    actorName: text('actor_name'),
    kind: text('kind').$type<ChangeKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** Its name at that time. */
    subjectName: text('subject_name').notNull(),
    /** For a product: its version afterwards. */
    version: integer('version'),
    before: jsonb('before').$type<ChangedFields>().notNull(),
    after: jsonb('after').$type<ChangedFields>().notNull(),
  },
  (t) => [
    index('changes_subject').on(t.kind, t.subjectId, t.seq),
    index('changes_actor').on(t.actorId, t.seq),
    index('changes_at').on(t.at),
  ],
);

/** Imported files, from their first row to their undo. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
    rows: integer('rows').notNull(),
    /** Rows that the current stage has processed. */
    done: integer('done').notNull().default(0),
    state: text('state').$type<ImportState>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    newCategories: jsonb('new_categories').$type<string[]>().notNull().default([]),
    /** A key for the file's movements: importing a file twice moves its stock once. */
    movementKey: text('movement_key'),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [
    index('imports_newest').on(t.createdAt.desc(), t.id),
    index('imports_under_way').on(t.createdAt).where(sql`state in ('checking', 'running', 'undoing')`),
    index('imports_movement').on(t.movementKey).where(sql`movement_key is not null`),
  ],
);

/** Each stage takes a row to the next state, in the transaction that does its work. */
export type RowStage = 'open' | 'checked' | 'done' | 'undone';

/** A name in another language that an import gave. */
export interface NamedPlace {
  kind: 'category' | 'subcategory';
  id: string;
  language: string;
  name: string;
}

/** What a row wrote, for an undo: the changed columns of `products`, and its movement. */
export interface WrittenRow {
  added: boolean;
  fields: Record<string, { before: unknown; after: unknown }>;
  moved?: { change: number; version: number };
  /** Ids of the categories and subcategories that were created for it. */
  made?: { categories: string[]; subcategories: string[]; named?: NamedPlace[] };
}

export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    sku: text('sku').notNull(),
    cells: jsonb('cells').$type<ImportCells>().notNull(),
    stage: text('stage').$type<RowStage>().notNull(),
    outcome: text('outcome').$type<ImportOutcome>(),
    productId: text('product_id'),
    name: text('name').notNull().default(''),
    changes: jsonb('changes').$type<RowChange[]>().notNull().default([]),
    problems: jsonb('problems').$type<RowProblem[]>().notNull().default([]),
    written: jsonb('written').$type<WrittenRow>(),
    /** What was left unchanged, and why. */
    notes: jsonb('notes').$type<RowProblem[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_stage').on(t.importId, t.stage, t.line),
    index('import_rows_outcome').on(t.importId, t.outcome, t.line),
    index('import_rows_sku').on(t.importId, sql`lower(sku)`, t.line),
  ],
);
