/** Bad and good results, with the canary and with the previous build, in the same time. */
export interface Table {
  canary: { bad: number; good: number };
  before: { bad: number; good: number };
}

/** The tested odds ratios, all equally likely: from slightly above the limit to very bad. */
const RATIOS = [1.5, 2, 3, 6, 20];
const NEGLIGIBLE = 1e-9;

const STIRLING = 7;
/** ln Γ(n): Stirling's series, shifted to where it is exact enough. */
function logGamma(n: number): number {
  let x = n;
  let product = 1;
  while (x < STIRLING) {
    product *= x;
    x += 1;
  }
  const inverse = 1 / x;
  const series = inverse * (1 / 12 - inverse ** 2 * (1 / 360 - inverse ** 2 / 1260));
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}
const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

interface Margins {
  canary: number;
  before: number;
  bad: number;
}

/** The most likely number of bad results with the canary, at these odds. */
function modeOf({ canary, before, bad }: Margins, odds: number): number {
  const a = odds - 1;
  const b = -((bad + 1) * odds + (canary + 1) * odds + before - bad + 1);
  const c = odds * (bad + 1) * (canary + 1);
  const root = Math.abs(a) < 1e-9 ? -c / b : (2 * c) / (-b + Math.sqrt(Math.max(0, b * b - 4 * a * c)));
  const least = Math.max(0, bad - before);
  return Math.min(Math.max(Math.floor(root), least), Math.min(bad, canary));
}

/** ln of the sum over every k of C(canary, k) · C(before, bad - k) · odds^k: from the largest term outward. */
function logTotal(margins: Margins, odds: number): number {
  const { canary, before, bad } = margins;
  const mode = modeOf(margins, odds);
  const most = Math.min(bad, canary);
  const least = Math.max(0, bad - before);
  let total = 1;
  for (let k = mode, term = 1; k < most && term > NEGLIGIBLE; k++) {
    term *= (odds * (canary - k) * (bad - k)) / ((k + 1) * (before - bad + k + 1));
    total += term;
  }
  for (let k = mode, term = 1; k > least && term > NEGLIGIBLE; k--) {
    term *= (k * (before - bad + k)) / (odds * (canary - k + 1) * (bad - k + 1));
    total += term;
  }
  return logChoose(canary, mode) + logChoose(before, bad - mode) + mode * Math.log(odds) + Math.log(total);
}

/** How much likelier this table is with each of the ratios than with none, given its sums. */
function logRatios({ canary, before }: Table): number[] {
  const margins = {
    canary: canary.bad + canary.good,
    before: before.bad + before.good,
    bad: canary.bad + before.bad,
  };
  const hasInformation = margins.canary > 0 && margins.before > 0 && margins.bad > 0;
  if (!hasInformation) return RATIOS.map(() => 0);
  const even = logTotal(margins, 1);
  return RATIOS.map((odds) => canary.bad * Math.log(odds) - logTotal(margins, odds) + even);
}

const rounded = ({ canary, before }: Table): Table => ({
  canary: { bad: Math.round(canary.bad), good: Math.round(canary.good) },
  before: { bad: Math.round(before.bad), good: Math.round(before.good) },
});

/**
 * ln of the evidence that the canary is worse: how much likelier all tables are if it is than if it is not. Tables of
 * different times are judged separately, so different nights, days and shares do not matter. It may be checked after
 * every page: for a canary that is not worse, the chance that it ever exceeds x is at most 1/x. `heap`: results come in
 * clusters of this size, and only one of each cluster counts.
 */
export function logEvidence(tables: readonly Table[], heap: number): number {
  const ratios = tables.map((table) => logRatios(rounded(table)));
  const logs = RATIOS.map((_, index) => ratios.reduce((sum, each) => sum + (each[index] ?? 0), 0) / heap);
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / RATIOS.length);
}
