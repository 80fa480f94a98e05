import type { Image } from '@shop/contract/common';
import { ImportProduct } from '@shop/contract/import';
import { writtenText } from '@shop/contract/office/csv-cell';
import {
  type ImportCells,
  type ImportColumn,
  type RowChange,
  type RowProblem,
  textColumn,
} from '@shop/contract/office/imports';
import type { ProductInput } from '@shop/contract/product';
import { barcodeProblem, hsnProblem } from '@shop/contract/product-codes';
import type { StockMovementInput } from '@shop/contract/stock';
import { wholeText } from '@shop/contract/whole-text';
import { formatPrice, parseRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { numberOf, readRupees } from '@shop/pricing/typed-numbers';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { fieldMessages } from '../../http/field-messages.ts';
import { compileValidator } from '../../http/validation.ts';
import { columnOf } from '../../import/column-of.ts';
import { type FileProduct, readProductRow } from '../../import/file-product.ts';
import { mergedTexts } from '../../languages/stored-texts.ts';
import { priceProblems, productProblems } from '../products/check-product.ts';
import { oddCells } from './odd-cells.ts';
import {
  cellsOf,
  type NamedProduct,
  NO_NAMES,
  type PlaceNames,
  type ProductCells,
  type ProductColumn,
  placeNamesOf,
  tidyCells,
} from './product-cells.ts';

/** The product that a row describes. */
export interface ReadRow {
  wanted: NamedProduct;
  /** Names from the file; names that the shop already has are not replaced. */
  givenNames: PlaceNames;
  movement: StockMovementInput | undefined;
  changes: RowChange[];
  problems: RowProblem[];
}

const STOCK: readonly ImportColumn[] = ['stock', 'stock_version', 'counted_at', 'movement'];
const isOfProduct = (column: string): column is ProductColumn => !STOCK.includes(column as ImportColumn);
const NO_SKU = '-';
const SHOWN = 300;
/** Of a category. */
const MOST_OF_A_NAME = 80;

const validate = compileValidator({
  schema: ImportProduct,
  httpPart: 'body',
  method: 'POST',
  url: '',
}) as (value: unknown) => { error?: FastifySchemaValidationError[] } | true;

/** Without the apostrophe before a formula. */
const written = (cells: ImportCells): ImportCells =>
  Object.fromEntries(Object.entries(tidyCells(cells)).map(([column, cell]) => [column, writtenText(cell ?? '')]));

function fieldsOf(
  column: ProductColumn,
  { product: read, known, inFile }: Reading,
  changed: readonly ProductColumn[],
): Partial<ProductInput> {
  if (isOfPictures(column)) return { img_ids: picturesOf(read, known, inFile, changed) };
  if (textColumn(column)) return { in_languages: mergedTexts(known?.input.in_languages, read.in_languages) };
  const details = { ...known?.input.details, ...noUndefined(read.details) } as NonNullable<ProductInput['details']>;
  switch (column) {
    case 'name':
      return { name: read.name };
    case 'mrp':
      return { mrp_price: read.mrp_price };
    case 'price':
      return { discounted_price: read.discounted_price };
    case 'tiers':
      return { prices: read.prices };
    case 'min':
      return { min_order_quantity: read.min_order_quantity };
    case 'max':
      return { max_order_quantity: read.max_order_quantity };
    case 'pack':
      return { pack: read.pack ?? null };
    case 'origin':
    case 'shelf_life':
    case 'food':
    case 'fssai':
      return { details };
    case 'barcode':
      return { barcode: read.barcode ?? null };
    case 'hsn':
      return { hsn: read.hsn ?? null };
    case 'shelf':
      return { shelf: read.shelf ?? null };
    case 'gst':
      return { gst_rates: read.gst_rates ?? [], gst_exempt: read.gst_exempt ?? false };
    case 'state':
      return { is_pricing: read.is_pricing, deleted: read.deleted };
    case 'description':
      return { description: read.description };
    default:
      return {};
  }
}

const noUndefined = (value: object | undefined) => value ?? {};

/** A picture that the product already has keeps its data. */
const imageOf = (url: string, known: NamedProduct | undefined): Image =>
  known?.input.img_ids.find((image) => image.url === url) ?? { url };

const DESCRIPTIONS = 'picture_descriptions';
const isOfPictures = (column: ImportColumn) =>
  column === 'pictures' || column === DESCRIPTIONS || textColumn(column)?.text === DESCRIPTIONS;

const described = (image: Image, language: string, alt: string): Image =>
  language === 'en' ? { ...image, alt } : { ...image, in_languages: { ...image.in_languages, [language]: { alt } } };

/** Descriptions in the file belong to its pictures by their order; without such a column each picture keeps its own. */
function picturesOf(
  { pictures, pictureDescriptions }: FileProduct,
  known: NamedProduct | undefined,
  inFile: readonly ImportColumn[],
  changed: readonly ImportColumn[],
): Image[] {
  const counts = changed.includes('pictures') ? inFile : changed;
  const given = Object.entries(pictureDescriptions).filter(([language]) =>
    counts.includes(language === 'en' ? DESCRIPTIONS : `${DESCRIPTIONS}_${language}`),
  );
  return pictures.map((url, at) =>
    given.reduce((image, [language, texts]) => described(image, language, texts[at] ?? ''), imageOf(url, known)),
  );
}

const tooManyDescriptions = ({ pictures, pictureDescriptions }: FileProduct): RowProblem[] =>
  Object.entries(pictureDescriptions)
    .filter(([, texts]) => texts.filter(Boolean).length > 0 && texts.length > Math.max(1, pictures.length))
    .map(([language]) => ({
      column: language === 'en' ? DESCRIPTIONS : `${DESCRIPTIONS}_${language}`,
      message: 'There are more descriptions than pictures. A semicolon separates them.',
    }));

const isAddress = (picture: string) => picture.startsWith('https://') || picture.startsWith('/api/pictures/');

const pictureProblems = (pictures: readonly string[]): RowProblem[] =>
  pictures
    .filter((picture) => !isAddress(picture))
    .map((picture) => ({
      column: 'pictures',
      message: `"${picture}" is the name of a file. Use the addresses of pictures, as in an export.`,
    }));

function schemaProblems(wanted: NamedProduct, line: number): RowProblem[] {
  const { category_id: _, subcategory_id: __, ...input } = wanted.input;
  const codes: Record<string, string | undefined> = {
    barcode: barcodeProblem(input.barcode),
    hsn: hsnProblem(input.hsn),
  };
  const names = { sku: wanted.sku || NO_SKU, category: wanted.category, subcategory: wanted.subcategory };
  const found = validate({ line, ...names, ...input });
  if (found === true || !found.error) return [];
  return Object.entries(fieldMessages(found.error, 'body')).map(([field, message]) => ({
    column: columnOf(field),
    message: codes[field] ?? message,
  }));
}

const nameProblems = (names: PlaceNames): RowProblem[] =>
  Object.entries(names).flatMap(([place, all]) =>
    Object.entries(all)
      .filter(([, name]) => name.length > MOST_OF_A_NAME)
      .map(([language]) => ({
        column: `${place}_${language}`,
        message: `Must be at most ${MOST_OF_A_NAME} characters.`,
      })),
  );

const ruleProblems = ({ input }: NamedProduct): RowProblem[] =>
  Object.entries({ ...priceProblems(input), ...productProblems(input) }).map(([field, message]) => ({
    column: columnOf(field),
    message,
  }));

const short = (cell: string) => (cell.length > SHOWN ? `${wholeText(cell, SHOWN)}…` : cell);

function changesOf(before: ProductCells | undefined, after: ProductCells): RowChange[] {
  return (Object.keys({ ...before, ...after }) as ProductColumn[]).flatMap((column) => {
    const [from, to] = [before?.[column] ?? '', after[column] ?? ''];
    return column === 'id' || from === to ? [] : [{ column, before: short(from), after: short(to) }];
  });
}

const BLANK: Omit<ProductInput, 'category_id' | 'subcategory_id'> = {
  name: '',
  description: '',
  prices: [],
  mrp_price: null,
  discounted_price: null,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [],
  is_pricing: true,
  deleted: false,
};

/** Problems between two fields are reported for one of them, though the file may have changed the other. */
const touches = (column: string, changed: readonly string[]) =>
  (column === 'max' && changed.includes('min')) ||
  (column === 'mrp' && changed.includes('state')) ||
  ((column === 'price' || column === 'tiers') && changed.includes('mrp'));

/** The first column of each name. */
const oneEach = (problems: readonly RowProblem[]) =>
  problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at);

const namesWith = ({ category, subcategory }: PlaceNames, given: PlaceNames): PlaceNames => ({
  category: { ...category, ...given.category },
  subcategory: { ...subcategory, ...given.subcategory },
});

function wantedOf(reading: Reading, changed: readonly ProductColumn[]): NamedProduct {
  const { product, given, givenNames, inFile, newId, known } = reading;
  const start = { ...BLANK, pack: product.pack ?? null, category_id: '', subcategory_id: null, ...known?.input };
  const input = Object.assign(start, ...changed.map((column) => fieldsOf(column, reading, changed)));
  const hasMoved = changed.includes('category') && !inFile.includes('subcategory');
  return {
    id: known?.id ?? newId,
    sku: given.sku || known?.sku || null,
    input,
    category: product.category,
    subcategory: hasMoved ? '' : product.subcategory,
    placeNames: namesWith(known?.placeNames ?? NO_NAMES, givenNames),
  };
}

interface Reading {
  product: FileProduct;
  given: ImportCells;
  givenNames: PlaceNames;
  inFile: readonly ImportColumn[];
  newId: string;
  known: NamedProduct | undefined;
}

/** Nothing is compared with an MRP that could not be read. */
const comparable = (wanted: NamedProduct, found: readonly { field: string }[]): NamedProduct =>
  found.some(({ field }) => field === 'mrp') ? { ...wanted, input: { ...wanted.input, mrp_price: null } } : wanted;

function rawOf(given: ImportCells, before: ProductCells | undefined): Record<string, string> {
  const { id: _, ...raw } = { ...before, ...given } as Record<string, string>;
  for (const column of STOCK) raw[column] = given[column] ?? '';
  return { ...raw, sku: given.sku || before?.sku || (before ? NO_SKU : '') };
}

const onlyOf = (columns: readonly ImportColumn[], cells: ImportCells): ImportCells =>
  Object.fromEntries(columns.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])));

/** A simple price list has no MRP: the price becomes the MRP of a new product, and of one whose MRP is lower. */
function isPriceMrp(inFile: readonly ImportColumn[], { price = '' }: ImportCells, known: NamedProduct | undefined) {
  if (inFile.includes('mrp') || price === '') return false;
  if (!known) return true;
  const { is_pricing: isPricing, mrp_price: mrp, discounted_price: now } = known.input;
  const amount = numberOf(readRupees(price));
  if (!isPricing || amount === null || amount === now) return false;
  return amount > (mrp ?? 0) || (amount === mrp && now === null);
}

/** Nobody pays the single price of a product with tiers, so a price list must not seem to change it. */
function tierPriceProblems({ price = '' }: ImportCells, { input }: NamedProduct): RowProblem[] {
  const amount = numberOf(readRupees(price));
  const paid = unitPrice(input, input.min_order_quantity);
  if (amount === null || amount === input.discounted_price || parseRupees(amount) === paid) return [];
  const message = `This product has rates by quantity, so its price stays ${formatPrice(paid)}. Write them in the column "Rates by quantity", or change them in the office.`;
  return [{ column: 'price', message }];
}

/**
 * A row compared with its product. A missing column, and a cell with the shop's own value,
 * leave the field unchanged: so an exported file can be imported again without a change.
 */
export function readRow(
  row: { line: number; cells: ImportCells },
  columns: readonly ImportColumn[],
  newId: string,
  known?: NamedProduct,
): ReadRow {
  const asWritten = written(row.cells);
  const isOnlyPrice = isPriceMrp(columns, asWritten, known);
  const given = isOnlyPrice ? { ...asWritten, mrp: asWritten.price ?? '', price: '' } : asWritten;
  const inFile = isOnlyPrice ? [...columns, 'mrp' as const] : columns;
  /** The file has no such column. */
  const asInFile = (column: string) => (isOnlyPrice && column === 'mrp' ? 'price' : column);
  const before = known && cellsOf(known);
  const changed = inFile
    .filter(isOfProduct)
    .filter((column) => column !== 'id' && (!before || (given[column] ?? '') !== (before[column] ?? '')));
  const { product, problems: found } = readProductRow(row.line, rawOf(given, before));
  const givenNames = placeNamesOf(onlyOf(inFile, given));
  const wanted = wantedOf({ product, given, givenNames, inFile, newId, known }, changed);
  const problems = [
    ...found.map(({ field, message }) => ({ column: field, message })),
    ...tooManyDescriptions(product),
    ...pictureProblems(changed.includes('pictures') ? product.pictures : []),
    ...schemaProblems(wanted, row.line),
    ...nameProblems(givenNames),
    ...ruleProblems(comparable(wanted, found)),
  ];
  const isOfThisFile = ({ column }: RowProblem) =>
    !known || !isOfProduct(column) || changed.includes(column) || touches(column, changed);
  return {
    wanted,
    givenNames,
    movement: product.movement,
    changes: changesOf(before, cellsOf(wanted)),
    problems: oneEach([
      ...oddCells(row.cells),
      ...(known && wanted.input.prices.length > 0 && !changed.includes('tiers')
        ? tierPriceProblems(asWritten, known)
        : []),
      ...problems.filter(isOfThisFile).map((problem) => ({ ...problem, column: asInFile(problem.column) })),
    ]),
  };
}
