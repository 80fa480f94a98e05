import type { StockRow, StockSince, StocktakeRequest, StocktakeResponse } from '@shop/contract/office/stock';
import { persistedAtom } from '@shop/platform';
import { t } from '../../t.ts';

/** A product that is being counted, based on the shop's version at the start. */
export interface CountLine {
  id: string;
  name: string;
  names?: StockRow['names'];
  /** The codes by which a scan finds it again, also without a network. */
  codes: string[];
  version: number;
  /** The shop's stock at that time. */
  before: number;
  counted: number;
  key: string;
  /** Why the shop refused it. */
  refusal?: string | undefined;
}

export const MOST_LINES = 2000;
export const MOST_SENT = 200;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isSafeInteger(value);

function isLine(value: unknown): value is CountLine {
  const line = (value ?? {}) as Record<keyof CountLine, unknown>;
  return (
    [line.id, line.name, line.key].every(isText) &&
    [line.version, line.before, line.counted].every(isNumber) &&
    Array.isArray(line.codes) &&
    line.codes.every(isText)
  );
}

export const readLines = (stored: unknown): CountLine[] =>
  Array.isArray(stored) ? stored.filter(isLine).slice(0, MOST_LINES) : [];

/** Stored on the device until the shop accepts it. */
export const countLinesAtom = persistedAtom<CountLine[]>('officeStocktake', { initial: [], read: readLines });

export const lineOf = ({ _id, name, names, sku, barcode, stock, stock_version }: StockRow, key: string): CountLine => ({
  id: _id,
  name,
  names,
  codes: [barcode, sku].flatMap((code) => code ?? []),
  version: stock_version,
  before: stock,
  counted: 1,
  key,
});

export const lineWithCode = (lines: readonly CountLine[], code: string) =>
  lines.find(({ codes }) => codes.includes(code.trim()));

const changed = (lines: readonly CountLine[], id: string, change: (line: CountLine) => CountLine) =>
  lines.map((line) => (line.id === id ? change(line) : line));

/** Counted in one go, whatever was counted of it before. */
export const countedAs = (lines: readonly CountLine[], product: CountLine, pieces: number): CountLine[] =>
  [{ ...product, counted: pieces }, ...without(lines, product.id)].slice(0, MOST_LINES);

/** Adds one piece; the last scanned product comes first. */
export function scanned(lines: readonly CountLine[], product: CountLine): CountLine[] {
  const known = lines.find(({ id }) => id === product.id);
  const line = known ? { ...known, counted: known.counted + 1, refusal: undefined } : product;
  return [line, ...lines.filter(({ id }) => id !== product.id)].slice(0, MOST_LINES);
}

export const counted = (lines: readonly CountLine[], id: string, pieces: number) =>
  changed(lines, id, (line) => ({ ...line, counted: Math.min(999_999_999, Math.max(0, pieces)), refusal: undefined }));

export const without = (lines: readonly CountLine[], id: string) => lines.filter((line) => line.id !== id);

/** A new start: sales up to now no longer count. */
export const restarted = (lines: readonly CountLine[], { _id, stock, stock_version }: StockRow, key: string) =>
  changed(lines, _id, (line) => ({ ...line, before: stock, version: stock_version, key, refusal: undefined }));

/** Another number of pieces is another count; the same one sent twice is not. */
export const asSent = (lines: readonly CountLine[]): StocktakeRequest => ({
  reason: t('Stocktake'),
  counts: lines.map(({ id, version, counted: quantity, key }) => ({
    product_id: id,
    stock_version: version,
    quantity,
    key: `${key}:${quantity}`,
  })),
});

/** Accepted counts are removed; refused ones stay, with the reason. Counts that changed meanwhile stay too. */
export function afterSending(
  lines: readonly CountLine[],
  sent: readonly CountLine[],
  { results }: StocktakeResponse,
): CountLine[] {
  const bySent = new Map(sent.map((line) => [line.id, line]));
  const byResult = new Map(results.map((result) => [result.product_id, result]));
  return lines.flatMap((line) => {
    const result = byResult.get(line.id);
    if (!result) return [line];
    if (result.refusal !== null) return [{ ...line, refusal: result.refusal }];
    return bySent.get(line.id)?.counted === line.counted ? [] : [line];
  });
}

/** The resulting stock: later sales stay subtracted. */
export const stockAfterCount = ({ counted: pieces }: CountLine, since: StockSince | undefined) =>
  pieces - (since?.sold ?? 0) + (since?.other ?? 0);

export const differenceOf = ({ counted: pieces, before }: CountLine) => pieces - before;

const MANY = 20;

/** Probably a mistyped number: many pieces, and more than half of what there was. */
export const isDoubtful = (line: CountLine) => {
  const off = Math.abs(differenceOf(line));
  return off > MANY && off * 2 > line.before;
};
