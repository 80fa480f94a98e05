import { describe, expect, test } from '@jest/globals';
import { type JudgedQuery, judge, meanNdcg, readJudgedQueries } from './judge.ts';
import { judgedIndex, judgedProducts } from './shelf.ts';

const queries = readJudgedQueries();

describe('the judged list', () => {
  test('has at least 150 queries of every kind, each once', () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    expect([...new Set(queries.map(({ kind }) => kind))]).toEqual(
      expect.arrayContaining(['english', 'hindi', 'devanagari', 'typo', 'size', 'brand', 'words', 'plural']),
    );
  });

  test('names products of its shelf, each in one column', () => {
    const sold = new Set(judgedProducts().map(({ sku }) => sku));
    for (const { query, grades, never } of queries) {
      const forbidden = never === 'rest' ? [] : [...never];
      expect({ query, unknown: [...grades.keys(), ...forbidden].filter((sku) => !sold.has(sku)) }).toEqual({
        query,
        unknown: [],
      });
      expect({ query, both: forbidden.filter((sku) => grades.has(sku)) }).toEqual({ query, both: [] });
    }
  });
});

describe('the search finds what is meant', () => {
  const index = judgedIndex();
  const verdicts = queries.map((query) => judge(query, index.search(query.query).ids));

  test('with an nDCG@5 of at least 0.975', () => {
    expect(meanNdcg(verdicts)).toBeGreaterThanOrEqual(0.975);
  });

  test('and shows them first for every query', () => {
    expect(verdicts.filter(({ isFirstWrong }) => isFirstWrong).map(({ query }) => query.query)).toEqual([]);
  });

  test('and has a wrong product among the first five for at most 20 queries', () => {
    expect(verdicts.filter(({ forbidden }) => forbidden.length > 0).length).toBeLessThanOrEqual(20);
  });
});

describe('a verdict', () => {
  const query: JudgedQuery = {
    kind: 'words',
    query: 'milk powder',
    grades: new Map([
      ['powder', 3],
      ['milk', 1],
    ]),
    never: new Set(['soap']),
  };

  test('is 1 for the meant product first and a near one after it', () => {
    expect(judge(query, ['powder', 'milk', 'curd'])).toMatchObject({ ndcg: 1, isFirstWrong: false, forbidden: [] });
  });

  test('falls with the position, and names wrong products', () => {
    const verdict = judge(query, ['milk', 'soap', 'powder']);
    expect(verdict).toMatchObject({ isFirstWrong: true, forbidden: ['soap'] });
    expect(verdict.ndcg).toBeCloseTo((1 + 7 / 2) / (7 + 1 / Math.log2(3)), 10);
  });

  test('for a product that nobody sells is 1 without hits and 0 with any', () => {
    const nothing = { ...query, grades: new Map(), never: 'rest' as const };
    expect(judge(nothing, []).ndcg).toBe(1);
    expect(judge(nothing, ['milk'])).toMatchObject({ ndcg: 0, isFirstWrong: true, forbidden: ['milk'] });
  });
});
