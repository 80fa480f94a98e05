import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { apiFolder } from '../../folders.ts';

/** The meaning of a query: the value of each product for the customer, and products that are wrong among the first five. */
export interface JudgedQuery {
  kind: string;
  query: string;
  grades: ReadonlyMap<string, number>;
  /** `rest`: all products without a grade. */
  never: ReadonlySet<string> | 'rest';
}

export interface Verdict {
  query: JudgedQuery;
  first: readonly string[];
  ndcg: number;
  /** The first hit is not one of the meant products. */
  isFirstWrong: boolean;
  /** Hits that must not be among the first five. */
  forbidden: string[];
}

export const DEPTH = 5;
const columns = { meant: 3, good: 2, near: 1 } as const;

const skus = (cell = '') => cell.split(' ').filter((sku) => sku !== '');

export function readJudgedQueries(): JudgedQuery[] {
  const [header, ...rows] = readCsvTable(readFileSync(join(apiFolder, 'src/search/judged/queries.csv'), 'utf8')).rows;
  const names = header?.cells ?? [];
  return rows.map(({ cells }) => {
    const row = Object.fromEntries(names.map((name, i) => [name, cells[i]]));
    const graded = Object.entries(columns).flatMap(([column, grade]) =>
      skus(row[column]).map((sku) => [sku, grade] as const),
    );
    return {
      kind: row.kind ?? '',
      query: row.query ?? '',
      grades: new Map(graded),
      never: row.never === 'rest' ? 'rest' : new Set(skus(row.never)),
    };
  });
}

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);

export function judge(query: JudgedQuery, hits: readonly string[]): Verdict {
  const { grades, never } = query;
  const first = hits.slice(0, DEPTH);
  const ideal = [...grades.values()].sort((a, b) => b - a);
  const best = ideal[0] ?? 0;
  const got = first.map((sku) => grades.get(sku) ?? 0);
  const ndcg = best === 0 ? Number(first.length === 0) : gainOf(got) / gainOf(ideal);
  const isForbidden = (sku: string) => (never === 'rest' ? !grades.has(sku) : never.has(sku));
  return {
    query,
    first,
    ndcg,
    isFirstWrong: best === 0 ? first.length > 0 : (got[0] ?? 0) < best,
    forbidden: first.filter(isForbidden),
  };
}

export const meanNdcg = (verdicts: readonly Verdict[]) =>
  verdicts.reduce((sum, { ndcg }) => sum + ndcg, 0) / verdicts.length;
