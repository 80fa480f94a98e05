import { readRates } from '@shop/contract/gst/rates-text';
import type { ImportProblem, ImportProduct } from '@shop/contract/import';
import { isProductText, type TextColumn, textColumn } from '@shop/contract/office/imports';
import type { Pack, PriceTier, ProductDetails } from '@shop/contract/product';
import type { StockMovementInput, StockMovementKind } from '@shop/contract/stock';
import { isNumber, type ReadNumber, readCount, readRupees } from '@shop/pricing/typed-numbers';
import { packOf, packProblem } from './pack-of.ts';

/** A product in a file: its pictures are still file names. */
export type FileProduct = Omit<ImportProduct, 'img_ids' | 'movement'> & {
  movement: StockMovementInput | undefined;
  pictures: string[];
  /** By language, in the order of the pictures; a picture without one has an empty text. */
  pictureDescriptions: Record<string, string[]>;
};
export type RawProduct = Record<string, unknown>;

export const columns = [
  'sku',
  'barcode',
  'name',
  'category',
  'subcategory',
  'description',
  'mrp',
  'price',
  'tiers',
  'stock',
  'stock_version',
  'counted_at',
  'movement',
  'min',
  'max',
  'pack',
  'origin',
  'shelf_life',
  'food',
  'fssai',
  'hsn',
  'shelf',
  'gst',
  'pictures',
  'picture_descriptions',
  'state',
] as const;
type Column = (typeof columns)[number] | TextColumn;
const isColumn = (name: string) => columns.some((column) => column === name) || textColumn(name) !== undefined;
type MovedKind = Exclude<StockMovementKind, 'counted'>;

const states = ['', 'on sale', 'price on request', 'withdrawn', 'withdrawn, price on request'];
/** Says that the product has no content, so that the name is not parsed for it. */
export const NO_PACK = 'none';
const foods = ['', 'veg', 'egg', 'nonveg'];
const movementPattern = /^(received|sold|returned|damaged):?\s+([^\s:]+)(?:\s*:\s*(\S.{0,199}))?$/i;
const localTime = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/;
const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
export const EXEMPT = 'exempt';
const tierPattern = /^([^\s:+–-]+)\s*(?:[–-]\s*([^\s:+–-]+)|\+)\s*:\s*(\S.*)$/;
const TIER_DIGITS = 6;

export const tierText = ({ from, to, price }: PriceTier) =>
  to === 'Any' ? `${from}+: ${price}` : `${from}-${to}: ${price}`;

class RowReader {
  readonly problems: ImportProblem[] = [];
  readonly #raw: RawProduct;
  readonly #line: number;

  constructor(line: number, raw: RawProduct) {
    this.#line = line;
    this.#raw = raw;
  }

  refuse(field: Column, message: string): void {
    this.problems.push({ line: this.#line, field, message });
  }

  text(field: Column): string {
    const value = this.#raw[field] ?? '';
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    this.refuse(field, 'must be text');
    return '';
  }

  required(field: Column): string {
    const value = this.text(field);
    if (value === '') this.refuse(field, 'is missing');
    return value;
  }

  rupees(field: Column): number | null {
    const value = this.text(field);
    if (value === '') return null;
    return this.#value(field, readRupees(value, `"${value}" is not an amount in rupees, such as 158 or 158.50`));
  }

  count<Fallback>(field: Column, fallback: Fallback): number | Fallback {
    const value = this.text(field);
    if (value === '') return fallback;
    const problem = value.startsWith('-')
      ? `"${value}" is less than 0; write 0 or more`
      : `"${value}" is not a whole number`;
    return this.#value(field, readCount(value, problem));
  }

  /** A line with a problem is not imported, so its number does not matter. */
  #value(field: Column, read: ReadNumber): number {
    if (isNumber(read)) return read.value;
    this.refuse(field, read.problem);
    return 0;
  }

  tiers(): PriceTier[] {
    if (Array.isArray(this.#raw.tiers)) return this.#raw.tiers as PriceTier[];
    return listOf(this.text('tiers')).flatMap((part) => this.#tier(part));
  }

  #tier(part: string): PriceTier[] {
    const expected = `"${part}" is not a rate, such as "5-19: 152" or "20+: 146"`;
    const [, from = '', to, price = ''] = tierPattern.exec(part) ?? [];
    const numbers = [
      readCount(from, expected, TIER_DIGITS),
      to === undefined ? undefined : readCount(to, expected, TIER_DIGITS),
      readRupees(price, expected),
    ] as const;
    const wrong = numbers.find((read) => read && !isNumber(read));
    if (wrong && 'problem' in wrong) this.refuse('tiers', wrong.problem);
    const [first, last, rupees] = numbers;
    if (!isNumber(first) || !isNumber(rupees) || (last && !isNumber(last))) return [];
    return [{ from: first.value, to: last ? last.value : 'Any', price: rupees.plain }];
  }

  movement(): StockMovementInput | undefined {
    const counted = this.#countedStock();
    const text = this.text('movement');
    if (text === '') return counted;
    if (counted) this.refuse('movement', 'stands beside a count in "stock"; a line takes one of the two');
    const [, kind, quantity = '', reason] = movementPattern.exec(text) ?? [];
    const expected = `"${text}" is not a movement, such as "received 20" or "damaged 2: torn bags"`;
    return {
      kind: kind?.toLowerCase() as MovedKind,
      quantity: this.#value('movement', readCount(quantity, expected)),
      ...(reason && { reason }),
    };
  }

  #countedStock(): StockMovementInput | undefined {
    const quantity = this.count('stock', undefined);
    const stock_version = this.count('stock_version', undefined);
    const counted_at = this.instant('counted_at');
    if (quantity === undefined) return undefined;
    if (stock_version !== undefined && counted_at !== undefined)
      this.refuse('counted_at', 'stands beside a "stock_version"; a count takes one of the two');
    return {
      kind: 'counted',
      quantity,
      ...(stock_version !== undefined && { stock_version }),
      ...(counted_at && { counted_at }),
    };
  }

  /** A time without a zone is Indian time. */
  instant(field: Column): string | undefined {
    const value = this.text(field);
    if (value === '') return undefined;
    const at = new Date(localTime.test(value) ? `${value.replace(' ', 'T')}+05:30` : value);
    const isRight = (localTime.test(value) || zonedTime.test(value)) && !Number.isNaN(at.getTime());
    if (isRight) return at.toISOString();
    this.refuse(field, `"${value}" is not a time, such as 2026-11-21 18:30`);
    return undefined;
  }

  list(field: Column): string[] {
    const value = this.#raw[field];
    return Array.isArray(value) ? value.map(String) : listOf(this.text(field));
  }

  state(): string {
    const state = this.text('state').toLowerCase();
    if (!states.includes(state)) this.refuse('state', `"${state}" is none of: on sale, price on request, withdrawn`);
    return state;
  }

  /** An empty column means that the name has it: "Toor Dal, 5 kg". */
  pack(): Pack | null {
    const value = this.text('pack');
    if (value.toLowerCase() === NO_PACK) return null;
    const pack = packOf(value || this.text('name'));
    if (value !== '' && !pack) this.refuse('pack', packProblem(value));
    return pack;
  }

  details(): ProductDetails {
    const food = this.text('food').toLowerCase();
    if (!foods.includes(food)) this.refuse('food', `"${food}" is none of: veg, egg, nonveg`);
    const fssai = this.text('fssai');
    if (!/^(\d{14})?$/.test(fssai)) this.refuse('fssai', `"${fssai}" is not a licence number of 14 digits`);
    return {
      origin: this.text('origin'),
      shelf_life: this.text('shelf_life'),
      food: food as ProductDetails['food'],
      fssai,
    };
  }

  /** Only the columns that the file has: the shop's other texts stay unchanged. */
  texts(): Pick<FileProduct, 'in_languages'> {
    const in_languages: NonNullable<FileProduct['in_languages']> = {};
    for (const column of Object.keys(this.#raw)) {
      const { text, language } = textColumn(column) ?? {};
      if (!text || !language || !isProductText(text) || this.#raw[column] === undefined) continue;
      const cell = this.text(`${text}_${language}`);
      in_languages[language] = { ...in_languages[language], [text]: text === 'description' ? richText(cell) : cell };
    }
    return Object.keys(in_languages).length > 0 ? { in_languages } : {};
  }

  /** Of a list the positions count. */
  pictureDescriptions(): Record<string, string[]> {
    const columns = Object.keys(this.#raw).filter((column) => column.startsWith('picture_descriptions'));
    return Object.fromEntries(
      columns.map((column) => {
        const value = this.#raw[column];
        const texts = Array.isArray(value) ? value.map(String) : this.text(column as Column).split(';');
        return [textColumn(column)?.language ?? 'en', texts.map((each) => each.trim())];
      }),
    );
  }

  gst(): Pick<FileProduct, 'gst_rates' | 'gst_exempt'> {
    const parts = listOf(this.text('gst').toLowerCase());
    if (parts.length === 0) return {};
    const rates = parts.filter((part) => part !== EXEMPT);
    const gst_rates = readRates(rates.join(';'));
    if (!gst_rates)
      this.refuse(
        'gst',
        `"${rates.join('; ')}" is not a rate of GST, such as "5" or "18 from 2026-04-01", or "exempt"`,
      );
    return { gst_rates: gst_rates ?? [], gst_exempt: rates.length < parts.length };
  }

  refuseUnknown(): void {
    for (const field of Object.keys(this.#raw))
      if (!isColumn(field))
        this.problems.push({
          line: this.#line,
          field,
          message: `is not a column; there are ${columns.join(', ')}, and texts in other languages, such as name_hi for Hindi`,
        });
  }
}

/** The parts of a cell with several. */
export const listOf = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text becomes paragraphs at blank lines; text that begins with a tag is HTML. */
const richText = (text: string) =>
  text === '' || text.startsWith('<')
    ? text
    : text
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escaped(paragraph.trim())}</p>`)
        .join('');

export function readProductRow(line: number, raw: RawProduct): { product: FileProduct; problems: ImportProblem[] } {
  const row = new RowReader(line, raw);
  row.refuseUnknown();
  const state = row.state();
  const product: FileProduct = {
    line,
    sku: row.required('sku'),
    name: row.required('name'),
    category: row.required('category'),
    subcategory: row.text('subcategory'),
    description: richText(row.text('description')),
    ...row.texts(),
    mrp_price: row.rupees('mrp'),
    discounted_price: row.rupees('price'),
    prices: row.tiers(),
    movement: row.movement(),
    min_order_quantity: row.count('min', 1),
    max_order_quantity: row.count('max', null),
    is_pricing: !state.endsWith('price on request'),
    pack: row.pack(),
    details: row.details(),
    barcode: row.text('barcode') || null,
    hsn: row.text('hsn') || null,
    shelf: row.text('shelf') || null,
    ...row.gst(),
    deleted: state.startsWith('withdrawn'),
    pictures: row.list('pictures'),
    pictureDescriptions: row.pictureDescriptions(),
  };
  if (product.is_pricing && row.text('mrp') === '')
    row.refuse('mrp', 'is missing; a product without a price needs the state "price on request"');
  return { product, problems: row.problems };
}
