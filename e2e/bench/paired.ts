import { middle } from './middle.ts';

export interface Pair {
  off: number;
  on: number;
}

const NORMAL_95 = 1.96;
const rounded = (value: number) => value.toFixed(3);

/** Where the median lies with 95 % certainty, whatever the shape of what scatters: between two of the values themselves. */
function intervalOf(values: number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const from = Math.max(0, Math.floor((values.length - NORMAL_95 * Math.sqrt(values.length)) / 2));
  return [sorted[from] ?? Number.NaN, sorted.at(-1 - from) ?? Number.NaN];
}

/** In words: both medians, and the median of the ratios with its interval. */
export function comparison(pairs: Pair[]): string {
  const ratios = pairs.map(({ off, on }) => on / off);
  const [least, most] = intervalOf(ratios).map(rounded);
  const [off, on] = [middle(pairs.map((pair) => pair.off)), middle(pairs.map((pair) => pair.on))].map(rounded);
  return `off ${off} ms, on ${on} ms of processor time; ratio ${rounded(middle(ratios))} (95 %: ${least} to ${most}; ${pairs.length} blocks)`;
}
