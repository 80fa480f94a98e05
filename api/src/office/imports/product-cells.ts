import { ratesText } from '@shop/contract/gst/rates-text';
import {
  type ImportCells,
  type ImportColumn,
  isPlaceText,
  type PlaceText,
  textColumn,
} from '@shop/contract/office/imports';
import type { Pack, ProductInput } from '@shop/contract/product';
import { EXEMPT, NO_PACK, tierText } from '../../import/file-product.ts';
import { packOf } from '../../import/pack-of.ts';

export type PlaceNames = Readonly<Record<PlaceText, Readonly<Record<string, string>>>>;

/** A product as files name it: its category by name. */
export interface NamedProduct {
  id: string;
  sku: string | null;
  input: ProductInput;
  category: string;
  subcategory: string;
  /** Names of the two in other languages, by language. */
  placeNames: PlaceNames;
}

/** A file's data about a product itself, without its stock. */
export type ProductColumn = Exclude<ImportColumn, 'stock' | 'stock_version' | 'counted_at' | 'movement'>;
export type ProductCells = Record<ProductColumn, string>;

export const NO_NAMES: PlaceNames = { category: {}, subcategory: {} };

/** The names that a row gives to its category and subcategory. */
export function placeNamesOf(cells: ImportCells): PlaceNames {
  const names: Record<PlaceText, Record<string, string>> = { category: {}, subcategory: {} };
  for (const [column, cell] of Object.entries(cells)) {
    const found = textColumn(column);
    if (cell && found && isPlaceText(found.text)) names[found.text][found.language] = cell;
  }
  return names;
}

const LARGE: Record<Pack['unit'], string> = { g: 'kg', ml: 'litre', piece: 'pieces' };

export function packText({ amount, unit }: Pack): string {
  if (unit === 'piece') return `${amount} pieces`;
  return amount % 1000 === 0 ? `${amount / 1000} ${LARGE[unit]}` : `${amount} ${unit}`;
}

/** An empty cell would be derived from the name. */
const packCell = ({ pack, name }: ProductInput) => {
  if (pack) return packText(pack);
  return packOf(name) ? NO_PACK : '';
};

const stateCell = ({ deleted, is_pricing }: ProductInput) => {
  if (deleted) return is_pricing ? 'withdrawn' : 'withdrawn, price on request';
  return is_pricing ? '' : 'price on request';
};

const gstCell = ({ gst_exempt, gst_rates = [] }: ProductInput) =>
  [gst_exempt ? EXEMPT : '', ratesText(gst_rates)].filter(Boolean).join('; ');

const text = (value: string | number | null | undefined) => String(value ?? '');
const tidy = (cell: string) => cell.replaceAll('\r\n', '\n').trim();

const textCells = ({ in_languages = {} }: ProductInput) =>
  Object.fromEntries(
    Object.entries(in_languages).flatMap(([language, texts]) =>
      Object.entries(texts).map(([field, value]) => [`${field}_${language}`, text(value)]),
    ),
  );

/** A description for each picture, in their order; a semicolon would begin the next one. */
const descriptionsOf = (texts: readonly (string | undefined)[]) =>
  texts
    .map((each = '') => each.replaceAll(';', ',').trim())
    .join('; ')
    .replace(/(; *)+$/, '');

function pictureCells({ img_ids }: ProductInput) {
  const languages = new Set(img_ids.flatMap(({ in_languages = {} }) => Object.keys(in_languages)));
  return Object.fromEntries(
    [...languages].map((language) => [
      `picture_descriptions_${language}`,
      descriptionsOf(img_ids.map(({ in_languages }) => in_languages?.[language]?.alt)),
    ]),
  );
}

const placeCells = (names: PlaceNames) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([place, all]) =>
      Object.entries(all).map(([language, name]) => [`${place}_${language}`, name]),
    ),
  );

export function cellsOf({ id, sku, input, category, subcategory, placeNames }: NamedProduct): ProductCells {
  const cells: ProductCells = {
    ...textCells(input),
    ...pictureCells(input),
    ...placeCells(placeNames),
    id,
    sku: text(sku),
    barcode: text(input.barcode),
    name: input.name,
    category,
    subcategory,
    mrp: text(input.mrp_price),
    price: text(input.discounted_price),
    tiers: input.prices.map(tierText).join('; '),
    min: text(input.min_order_quantity),
    max: text(input.max_order_quantity),
    pack: packCell(input),
    origin: text(input.details?.origin),
    shelf_life: text(input.details?.shelf_life),
    food: text(input.details?.food),
    fssai: text(input.details?.fssai),
    hsn: text(input.hsn),
    shelf: text(input.shelf),
    gst: gstCell(input),
    pictures: input.img_ids.map(({ url }) => url).join('; '),
    picture_descriptions: descriptionsOf(input.img_ids.map(({ alt }) => alt)),
    state: stateCell(input),
    description: input.description,
  };
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, tidy(cell)])) as ProductCells;
}

export const tidyCells = (cells: ImportCells): ImportCells =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, tidy(cell ?? '')]));
