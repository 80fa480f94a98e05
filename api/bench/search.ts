import { performance } from 'node:perf_hooks';
import { SearchIndex } from '../src/search/index.ts';
import { judge, meanNdcg, readJudgedQueries, type Verdict } from '../src/search/judged/judge.ts';
import { judgedIndex, judgedProducts } from '../src/search/judged/shelf.ts';
import { brandOf, goods, productCount, sizes } from './fill.ts';
import { searchText } from './scenarios.ts';

const WORST = 15;
const TIMED = 3000;
const ROUNDS = 4;
const print = (line: string) => console.log(line);
/** For the table of figures. */
export const figures: Record<string, number> = {};
const names = new Map(judgedProducts().map(({ sku, name }) => [sku, name]));

function byKind(verdicts: readonly Verdict[]): Map<string, Verdict[]> {
  const kinds = new Map<string, Verdict[]>();
  for (const verdict of verdicts) kinds.set(verdict.query.kind, [...(kinds.get(verdict.query.kind) ?? []), verdict]);
  return kinds;
}

const summary = (name: string, verdicts: readonly Verdict[]) =>
  print(
    `${name.padEnd(12)}${String(verdicts.length).padStart(8)}${meanNdcg(verdicts).toFixed(3).padStart(8)}` +
      `${String(verdicts.filter(({ isFirstWrong }) => isFirstWrong).length).padStart(13)}` +
      `${String(verdicts.filter(({ forbidden }) => forbidden.length > 0).length).padStart(11)}`,
  );

function report({ query, ndcg, first, isFirstWrong, forbidden }: Verdict): void {
  print(`${ndcg.toFixed(2)}  ${query.query}${isFirstWrong ? '  (wrong first hit)' : ''}`);
  for (const sku of first) {
    const mark = forbidden.includes(sku) ? 'must not' : `grade ${query.grades.get(sku) ?? 0}`;
    print(`        ${mark.padEnd(9)} ${sku}  ${names.get(sku)}`);
  }
}

function judgeAll(): void {
  const index = judgedIndex();
  const verdicts = readJudgedQueries().map((query) => judge(query, index.search(query.query).ids));
  print(
    `${''.padEnd(12)}${'queries'.padStart(8)}${'nDCG@5'.padStart(8)}${'wrong first'.padStart(13)}${'forbidden'.padStart(11)}`,
  );
  for (const [kind, some] of byKind(verdicts)) summary(kind, some);
  summary('all', verdicts);
  figures.ranking = meanNdcg(verdicts);
  const faulty = verdicts.filter(({ ndcg, forbidden }) => ndcg < 1 || forbidden.length > 0);
  const weight = ({ ndcg, isFirstWrong, forbidden }: Verdict) => ndcg - Number(isFirstWrong) - forbidden.length / 5;
  print(`\nThe worst of ${faulty.length} that could be better:`);
  for (const verdict of faulty.toSorted((a, b) => weight(a) - weight(b)).slice(0, WORST)) report(verdict);
}

/** The time of the API bench's searches in the index alone, each text a new one. */
function timeAll(): void {
  const index = new SearchIndex();
  for (let i = 0; i < productCount; i++) {
    const name = `${brandOf(i)} ${goods[(i * 7) % goods.length]}, ${sizes[Math.floor(i / 3) % sizes.length]}`;
    index.put({ id: String(i), name, groups: [`Category ${i % 12}`] });
  }
  const texts = Array.from({ length: TIMED }, (_, i) => `${searchText(i)}${i % 2 === 0 ? '' : ` ${brandOf(i * 7)}`}`);
  const round = () =>
    texts.map((text) => {
      const start = performance.now();
      index.search(text, 400);
      return performance.now() - start;
    });
  // Other programs slow one round or another, so each text counts with its fastest round.
  const rounds = Array.from({ length: ROUNDS }, round);
  const times = texts.map((_, i) => Math.min(...rounds.map((round) => round[i] ?? Number.NaN)));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  const total = times.reduce((sum, time) => sum + time, 0);
  print(`\n${productCount} products, ${TIMED} searches: ${((TIMED * 1000) / total).toFixed(0)} a second,`);
  print(`p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms`);
}

judgeAll();
timeAll();
