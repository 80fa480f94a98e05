import { loadavg } from 'node:os';
import { type Figures, figuresOf } from './figures.ts';
import { arrive, type Sample, wentWell } from './open-loop.ts';
import type { OpenWorld } from './open-world.ts';
import { type Pids, type Used, watchProcessors } from './processors.ts';

const FASTER = 1.25;
/** How often the distance between the last sustained rate and the first failed one is halved. */
const HALVED = 2;

export async function measure({ world }: OpenWorld, rate: number, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  await arrive(world, { rate, seconds, onSample: (sample) => samples.push(sample) });
  return samples;
}

/**
 * Pictures are drawn on their first request, and code is compiled while it runs: both before the
 * measurement.
 */
export async function warmUp(open: OpenWorld, rate: number, seconds: number): Promise<void> {
  const { shop, shelf, staff } = open.world;
  for (const file of shelf.files) await staff.send({ url: shop + file });
  await measure(open, rate, seconds);
}

export function failuresOf(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>();
  for (const sample of samples) {
    if (wentWell(sample)) continue;
    const why = `${sample.step}: ${sample.response.status} ${sample.response.error ?? sample.response.text?.slice(0, 120)}`;
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => `  ${count} x ${why}`);
}

export interface Search {
  firstRate: number;
  seconds: number;
  /** A shop does not want pages that take longer than this. */
  mostP99: number;
  /** The programs whose processor time is measured. */
  pids(): Pids;
}

export interface Knee {
  /** Arrivals a second; 0 if not even one was sustained. */
  rate: number;
  figures?: Figures;
  used?: Used;
}

/** Faster until it fails, or slower until it succeeds; then by halving: the fastest sustained rate. */
export async function findKnee(open: OpenWorld, { firstRate, seconds, mostP99, pids }: Search): Promise<Knee> {
  const rows: (Figures & { rate: number; machine: string; load: string })[] = [];
  let knee: Knee = { rate: 0 };

  async function carries(rate: number) {
    const began = performance.now();
    const use = watchProcessors(pids());
    const samples = await measure(open, rate, seconds);
    const used = use();
    const figures = figuresOf(samples, (performance.now() - began) / 1000);
    const busy = { machine: `${Math.round(used.machine * 100)} %`, load: loadavg()[0]?.toFixed(1) ?? '' };
    rows.push({ rate, ...figures, ...busy });
    console.log(`${rate}/s: ${JSON.stringify({ ...figures, ...busy })}`);
    for (const line of failuresOf(samples)) console.log(line);
    const isCarried = figures.errors === 0 && figures.p99 <= mostP99;
    if (isCarried) knee = { rate, figures, used };
    return isCarried;
  }

  let tooFast = firstRate;
  if (await carries(firstRate)) {
    do tooFast = Math.ceil(knee.rate * FASTER);
    while (await carries(tooFast));
  }
  while (knee.rate === 0 && tooFast > 1) {
    const slower = Math.floor(tooFast / FASTER);
    if (!(await carries(slower))) tooFast = slower;
  }
  for (let time = 0; time < HALVED && knee.rate > 0; time += 1) {
    const between = Math.round((knee.rate + tooFast) / 2);
    if (!(await carries(between))) tooFast = between;
  }
  console.table(rows.sort((a, b) => a.rate - b.rate));
  return knee;
}
