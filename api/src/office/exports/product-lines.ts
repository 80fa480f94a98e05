import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { type ImportColumn, importColumns } from '@shop/contract/office/imports';
import { asc, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { transact } from '../../db/transact.ts';
import { languages } from '../../languages/files.ts';
import { type Known, knownOf, namesOf } from '../imports/known-products.ts';
import { knownPlaces } from '../imports/places.ts';
import { cellsOf } from '../imports/product-cells.ts';

const AT_ONCE = 500;
const NOT_KNOWN: readonly ImportColumn[] = ['counted_at', 'movement'];
const EVERYTHING = importColumns(languages()).filter((column) => !NOT_KNOWN.includes(column));
const FOR_COUNTING: readonly ImportColumn[] = ['id', 'sku', 'name', 'category', 'stock', 'stock_version'];
/** Written as numbers, so that a spreadsheet can calculate with them. */
const NUMBERS: readonly ImportColumn[] = ['mrp', 'price', 'stock', 'stock_version', 'min', 'max'];

function cellOf(column: ImportColumn, cells: Partial<Record<ImportColumn, string>>): string | number {
  const cell = cells[column] ?? '';
  return cell !== '' && NUMBERS.includes(column) ? Number(cell) : cell;
}

function lineOf({ row, named }: Known, columns: readonly ImportColumn[]): string {
  const cells = { ...cellsOf(named), stock: String(row.stock), stock_version: String(row.stockVersion) };
  return csvLine(columns.map((column) => cellOf(column, cells)));
}

async function* productLines(db: Db, columns: readonly ImportColumn[], isIn: (each: Known) => boolean) {
  yield UTF8_MARK + csvLine(columns);
  const names = namesOf(await transact(db, knownPlaces));
  for (let after = ''; ; ) {
    const rows = await db
      .select()
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(AT_ONCE);
    const known = rows.map((row) => knownOf(row, names)).filter(isIn);
    yield known.map((each) => lineOf(each, columns)).join('');
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return;
    after = last.id;
  }
}

/** In the format that an import reads. */
export const allProducts = (db: Db): AsyncGenerator<string> => productLines(db, EVERYTHING, () => true);

/** For a count on paper, to be imported again. */
export const stockOnly = (db: Db): AsyncGenerator<string> =>
  productLines(db, FOR_COUNTING, ({ row }) => row.deletedAt === null);
