import { cpus, loadavg } from 'node:os';
import { type Figures, figuresByStep, figuresOf } from '../load/figures.ts';
import { type Point, slopeOf, watchMemory } from '../load/memory.ts';
import { arrive, type Sample, wentWell } from '../load/open-loop.ts';
import { type OpenWorld, openWorld } from '../load/open-world.ts';

const SECONDS = Number(process.env.STEP_SECONDS || 20);
const MINUTES = Number(process.env.MINUTES ?? 10);
const INSTANCES = Number(process.env.INSTANCES || 2);
const FIRST_RATE = Number(process.env.FIRST_RATE || 20);
const CUSTOMERS = 60;
const FASTER = 1.25;
/** A page that takes longer than this is not what a shop wants to give. */
const MOST_P99_MS = Number(process.env.MOST_P99_MS || 1000);
const OF_THE_KNEE = 0.7;

async function measure({ world }: OpenWorld, rate: number, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  await arrive(world, { rate, seconds, onSample: (sample) => samples.push(sample) });
  return samples;
}

function failuresOf(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>();
  for (const sample of samples) {
    if (wentWell(sample)) continue;
    const why = `${sample.step}: ${sample.asked.status} ${sample.asked.error ?? sample.asked.text?.slice(0, 120)}`;
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => `  ${count} x ${why}`);
}

/** Faster and faster until it is no longer carried: the last rate that was. */
async function findKnee(open: OpenWorld): Promise<number> {
  const rows: Record<string, Figures & { load: string }> = {};
  await measure(open, FIRST_RATE, SECONDS);
  let knee = 0;
  for (let rate = FIRST_RATE; ; rate = Math.round(rate * FASTER)) {
    const began = performance.now();
    const samples = await measure(open, rate, SECONDS);
    const figures = figuresOf(samples, (performance.now() - began) / 1000);
    rows[`${rate} a second`] = { ...figures, load: loadavg()[0]?.toFixed(1) ?? '' };
    console.log(`${rate}/s: ${JSON.stringify(figures)}`);
    for (const line of failuresOf(samples)) console.log(line);
    if (figures.errors > 0 || figures.p99 > MOST_P99_MS) break;
    knee = rate;
  }
  console.table(rows);
  return knee;
}

function pidsOf({ topology: { layout, supervisor } }: OpenWorld) {
  const names = [...layout.apis, ...layout.doors].map(({ name }) => name);
  const all = [...names, 'haproxy', 'pgbouncer', 'nginx', 'postgres-a', 'postgres-b', 'releases'];
  return Object.fromEntries(all.map((name) => [name, supervisor.pidOf(name)]));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The second half counts: in the first one caches fill. */
function memoryRow(points: readonly Point[]) {
  const half = points.slice(Math.floor(points.length / 2));
  return {
    'first MB': round(points[0]?.megabytes ?? 0),
    'half-way MB': round(half[0]?.megabytes ?? 0),
    'last MB': round(points.at(-1)?.megabytes ?? 0),
    'slope of the second half, MB a minute': round(slopeOf(half)),
  };
}

async function soak(open: OpenWorld, rate: number) {
  const stop = watchMemory(() => pidsOf(open));
  const samples = await measure(open, rate, MINUTES * 60);
  const memory = stop();
  console.log(`${MINUTES} minutes at ${rate} a second:`);
  console.table({ ...figuresByStep(samples, MINUTES * 60), together: figuresOf(samples, MINUTES * 60) });
  for (const line of failuresOf(samples)) console.log(line);
  console.table(Object.fromEntries(Object.entries(memory).map(([name, points]) => [name, memoryRow(points)])));
}

async function withTopology<Value>(instances: number, work: (open: OpenWorld) => Promise<Value>): Promise<Value> {
  const open = await openWorld({ customers: CUSTOMERS, instances, say: () => undefined });
  try {
    return await work(open);
  } finally {
    await open.stop();
  }
}

console.log(`${cpus().length} processors for everything, the load's generator included; load before: ${loadavg()[0]}`);
const knee = await withTopology(INSTANCES, async (open) => {
  const found = await findKnee(open);
  if (MINUTES > 0) await soak(open, Math.max(1, Math.round(found * OF_THE_KNEE)));
  return found;
});
if (process.env.DOUBLE !== 'no') {
  const doubled = await withTopology(INSTANCES * 2, findKnee);
  console.log(
    `${INSTANCES} of each: ${knee} a second; ${INSTANCES * 2} of each: ${doubled}, ${round(doubled / knee)} times`,
  );
}
