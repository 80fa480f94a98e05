import type { ImportColumn } from '@shop/contract/office/imports';
import { t } from '../../../t.ts';
import { allColumns, columnWords } from './columns.ts';

/** For each column of a file its meaning; null if it is left out. */
export type Matching = (ImportColumn | null)[];

/** Earlier choices, by the name in the file. An empty text: left out. */
export type EarlierChoices = Readonly<Record<string, ImportColumn | ''>>;

export const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** As an export writes them, as they are named in the reader's language, and others. */
const namesOf = (columns: readonly ImportColumn[]) => [
  new Map(columns.map((column) => [plainName(column), column])),
  new Map(columns.map((column) => [plainName(columnWords(column).label), column])),
  new Map(columns.flatMap((column) => columnWords(column).also.map((name) => [plainName(name), column] as const))),
];

/** The most certain first: earlier choices, then the shop's own names, then others. Each is used once. */
export function guessMatching(header: readonly string[], earlier: EarlierChoices): Matching {
  const columns = allColumns();
  const names = header.map(plainName);
  const matching: Matching = names.map(() => null);
  const taken = new Set<ImportColumn>();
  const give = (at: number, column: ImportColumn | undefined) => {
    if (column === undefined || matching[at] || taken.has(column) || !columns.includes(column)) return;
    matching[at] = column;
    taken.add(column);
  };
  names.forEach((name, at) => {
    give(at, earlier[name] || undefined);
  });
  for (const known of namesOf(columns))
    names.forEach((name, at) => {
      if (earlier[name] !== '') give(at, known.get(name));
    });
  return matching;
}

/** Choosing a column a second time takes it away from the first. */
export const withChoice = (matching: Matching, at: number, chosen: ImportColumn | null): Matching =>
  matching.map((column, other) => {
    if (other === at) return chosen;
    return column === chosen ? null : column;
  });

/** A column that a person left out stays left out in later files; a column without a meaning is guessed again. */
export function choicesWith(
  earlier: EarlierChoices,
  header: readonly string[],
  matching: Matching,
  leftOut: ReadonlySet<string>,
): EarlierChoices {
  const now = new Map(Object.entries(earlier));
  for (const [at, name] of header.entries()) {
    const column = matching[at] ?? (leftOut.has(name) ? '' : undefined);
    if (column !== undefined) now.set(plainName(name), column);
    else if (now.get(plainName(name)) !== '') now.delete(plainName(name));
  }
  return Object.fromEntries(now);
}

export interface MatchingAdvice {
  /** Required. */
  missing?: string;
  /** The stock is a count without a known time. */
  wantsCountTime: boolean;
  /** There is a price and no MRP. */
  priceIsMrp: boolean;
}

export function adviceOn(matching: Matching): MatchingAdvice {
  const has = (column: ImportColumn) => matching.includes(column);
  const wantsCountTime = has('stock') && !has('stock_version') && !has('counted_at');
  const priceIsMrp = has('price') && !has('mrp');
  if (has('sku') || has('id')) return { wantsCountTime, priceIsMrp };
  return {
    wantsCountTime,
    priceIsMrp,
    missing: t(
      'Choose the SKU column: by the SKU the shop finds a product that it has already. If the file has none, add one with a short code of your own for each product, such as RICE-5.',
    ),
  };
}
