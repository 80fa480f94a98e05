import { readFile } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import type { ImportProblem } from '@shop/contract/import';
import {
  type ImportCells,
  importColumns,
  isImportColumn,
  type OfficeImport,
  textColumn,
} from '@shop/contract/office/imports';
import type { PriceTier } from '@shop/contract/product';
import { languages } from '../languages/files.ts';
import { listOf, tierText } from './file-product.ts';
import { type FoundPictures, findPictures, urlOf } from './picture-files.ts';
import { type NumberedRow, readRows } from './read-file.ts';
import { type AdminAccess, ImportStopped, type ShopClient } from './shop-client.ts';

export interface ImportJob {
  file: string;
  dryRun: boolean;
  client: ShopClient;
  access: AdminAccess;
  log: (line: string) => void;
}

function formatOf(file: string): 'csv' | 'json' {
  const extension = extname(file).toLowerCase();
  if (extension === '.csv') return 'csv';
  if (extension === '.json') return 'json';
  throw new ImportStopped('The file must be a .csv or a .json file.');
}

function refuse(job: ImportJob, problems: readonly ImportProblem[], unit: string): false {
  for (const { line, field, message } of problems.toSorted((a, b) => a.line - b.line))
    job.log(`${unit} ${line}: ${field}: ${message}`);
  job.log(`Nothing was imported: ${problems.length === 1 ? 'one fault' : `${problems.length} faults`}.`);
  return false;
}

const isTier = (value: unknown): value is PriceTier => typeof value === 'object' && value !== null && 'price' in value;

/** A JSON file may have lists of tiers and of pictures. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => (isTier(each) ? tierText(each) : String(each))).join('; ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function unknownColumns(rows: readonly NumberedRow[]): ImportProblem[] {
  const first = new Map<string, number>();
  for (const { line, raw } of rows)
    for (const name of Object.keys(raw)) if (!isImportColumn(name) && !first.has(name)) first.set(name, line);
  const message = `is not a column; there are ${importColumns(languages()).join(', ')}`;
  return [...first].map(([field, line]) => ({ line, field, message }));
}

function cellsOf({ raw }: NumberedRow, pictures: FoundPictures): ImportCells {
  const cells: ImportCells = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, cellOf(value)]));
  if (cells.pictures === undefined) return cells;
  return {
    ...cells,
    pictures: listOf(cells.pictures)
      .flatMap((name) => urlOf(name, pictures) ?? [])
      .join('; '),
  };
}

function logDone({ log }: ImportJob, { counts: { added, changed, same, noted }, newCategories }: OfficeImport) {
  log(`Products: ${added} added, ${changed} changed, ${same} as they were.`);
  if (newCategories.length > 0) log(`New categories: ${newCategories.join(', ')}.`);
  if (noted > 0) log(`Movements that this file has brought before, and that were left out: ${noted}.`);
}

/** Imports a product file into a running shop as the office does, all of it or nothing; returns whether it did. */
export async function runImport(job: ImportJob): Promise<boolean> {
  const { file, dryRun, client, log } = job;
  const format = formatOf(file);
  const unit = format === 'csv' ? 'line' : 'product';
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportStopped(`The file ${file} cannot be read.`);
  });
  const { rows, problems } = readRows(text, format);
  const faults = [...problems, ...unknownColumns(rows)];
  if (faults.length > 0) return refuse(job, faults, unit);
  if (rows.length === 0) throw new ImportStopped('The file contains no products.');

  const named = rows.map(({ line, raw }) => ({ line, pictures: listOf(cellOf(raw.pictures)) }));
  const pictures = await findPictures(dirname(file), named);
  await client.logIn(job.access);
  const inFile = new Set(rows.flatMap(({ raw }) => Object.keys(raw)));
  const languages = new Set([...inFile].flatMap((column) => textColumn(column)?.language ?? []));
  const columns = importColumns([...languages]).filter((column) => inFile.has(column));
  const cells = rows.map((row) => ({ line: row.line, cells: cellsOf(row, pictures) }));
  const checked = await client.check(basename(file), columns, cells);
  const all = [...pictures.problems, ...(checked.counts.faulty > 0 ? await client.problems(checked._id) : [])];
  if (all.length > 0) return refuse(job, all, unit);

  if (dryRun || checked.counts.added + checked.counts.changed === 0) {
    logDone(job, checked);
    log(dryRun ? 'This was a dry run: nothing was written.' : 'The shop has all of it already.');
    return true;
  }
  for (const { bytes, type } of pictures.byName.values()) await client.upload(new Uint8Array(bytes), type);
  const done = await client.run(checked._id);
  logDone(job, done);
  log(`Pictures: ${pictures.byName.size}.`);
  return true;
}
