import { middle } from './middle.ts';

export interface Pair {
  off: number;
  on: number;
}

/** The share cut off at each end of the ratios: blocks that something else disturbed. */
const CUT = 0.1;
const RESAMPLES = 2_000;
const rounded = (value: number) => value.toFixed(3);

/** The trimmed mean of the ratios (of their logarithms, so that twice and half weigh the same). */
function ratioOf(pairs: Pair[]): number {
  const logs = pairs.map(({ off, on }) => Math.log(on / off)).sort((a, b) => a - b);
  const cut = Math.floor(logs.length * CUT);
  const inner = logs.slice(cut, logs.length - cut);
  return Math.exp(inner.reduce((sum, each) => sum + each, 0) / inner.length);
}

/** The 95 % interval of the ratio, by resampling pairs (a bootstrap). */
function intervalOf(pairs: Pair[]): [number, number] {
  const draw = () => pairs[Math.floor(Math.random() * pairs.length)] as Pair;
  const ratios = Array.from({ length: RESAMPLES }, () => ratioOf(pairs.map(draw))).sort((a, b) => a - b);
  const at = (share: number) => ratios[Math.floor(share * RESAMPLES)] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}

export function comparison(pairs: Pair[]): string {
  const [least, most] = intervalOf(pairs).map(rounded);
  const [off, on] = [middle(pairs.map((pair) => pair.off)), middle(pairs.map((pair) => pair.on))].map(rounded);
  return `off ${off} ms, on ${on} ms of processor time; ratio ${rounded(ratioOf(pairs))} (95 %: ${least} to ${most}; ${pairs.length} pairs)`;
}
