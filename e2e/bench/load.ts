import { cpus, loadavg } from 'node:os';
import { costsOf, growthOf } from '../load/costs.ts';
import { figuresByStep, figuresOf } from '../load/figures.ts';
import { failuresOf, findKnee, type Knee, measure, warmUp } from '../load/knee.ts';
import { type Point, slopeOf, watchMemory } from '../load/memory.ts';
import { type OpenWorld, openWorld } from '../load/open-world.ts';
import { everyPid, instancesOf, pidsOf } from '../load/programs.ts';
import { openShares, type Shares } from '../load/share.ts';

/** The share of one processor for each API and each front door; without it they take what they need. */
const SHARE = Number(process.env.SHARE || 0);
const SECONDS = Number(process.env.STEP_SECONDS || 20);
const MINUTES = Number(process.env.MINUTES ?? (SHARE ? 0 : 10));
const INSTANCES = Number(process.env.INSTANCES || 2);
const FIRST_RATE = Number(process.env.FIRST_RATE || 20);
const CUSTOMERS = 60;
const MOST_P99_MS = Number(process.env.MOST_P99_MS || 1000);
const OF_THE_KNEE = 0.7;
/** Arrivals a second for each instance before it gets its share: code is compiled, and caches fill. */
const WARM_UP_RATE = SHARE ? 50 : FIRST_RATE / INSTANCES;
/** If less is used, the report names possible reasons. */
const ENOUGH_TIMES = 1.8;
/** If the machine is busier, it is the limit, and not the instances. */
const BUSY = 0.7;

const round = (value: number) => Math.round(value * 10) / 10;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Only the second half counts, because caches fill in the first one. */
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
  const stop = watchMemory(() => everyPid(open));
  const samples = await measure(open, rate, MINUTES * 60);
  const memory = stop();
  console.log(`${MINUTES} minutes at ${rate} a second:`);
  console.table({ ...figuresByStep(samples, MINUTES * 60), together: figuresOf(samples, MINUTES * 60) });
  for (const line of failuresOf(samples)) console.log(line);
  console.table(Object.fromEntries(Object.entries(memory).map(([name, points]) => [name, memoryRow(points)])));
}

function giveShares({ topology }: OpenWorld, shares: Shares) {
  for (const [name, pid] of Object.entries(pidsOf(topology, instancesOf(topology)))) {
    if (pid !== undefined) shares.give(name, pid);
  }
}

/** With this number of each, from a rate on. */
async function kneeOf(
  instances: number,
  firstRate: number,
  afterwards?: (open: OpenWorld, knee: Knee) => Promise<void>,
) {
  const shares = SHARE ? openShares(SHARE) : undefined;
  const open = await openWorld({ customers: CUSTOMERS, instances, log: () => undefined });
  try {
    await warmUp(open, WARM_UP_RATE * instances, SECONDS);
    if (shares) giveShares(open, shares);
    const pids = () => everyPid(open);
    const knee = await findKnee(open, { firstRate, seconds: SECONDS, mostP99: MOST_P99_MS, pids });
    await afterwards?.(open, knee);
    return knee;
  } finally {
    await open.stop();
    await shares?.close();
  }
}

function report(instances: number, knee: Knee) {
  const busy = knee.used?.machine ?? 0;
  console.log(`${instances} of each carry ${knee.rate} a second; the machine was busy ${percent(busy)}:`);
  console.table(costsOf(knee));
  if (SHARE && busy > BUSY) console.log('That is so busy that the machine is a limit, too: take a smaller SHARE.');
}

console.log(`${cpus().length} processors for everything, the load's generator included; load before: ${loadavg()[0]}`);
if (SHARE) console.log(`Each API and each front door has ${SHARE} of one processor, all else what it takes.`);
const knee = await kneeOf(INSTANCES, FIRST_RATE, async (open, { rate }) => {
  if (MINUTES > 0) await soak(open, Math.max(1, Math.round(rate * OF_THE_KNEE)));
});
report(INSTANCES, knee);
if (knee.rate > 0 && process.env.DOUBLE !== 'no') {
  const doubled = await kneeOf(INSTANCES * 2, Math.max(1, Math.round(knee.rate * OF_THE_KNEE)));
  report(INSTANCES * 2, doubled);
  const factor = Math.round((doubled.rate / knee.rate) * 100) / 100;
  console.log(
    `${INSTANCES} of each: ${knee.rate} a second; ${INSTANCES * 2} of each: ${doubled.rate}, ${factor} times`,
  );
  if (factor < ENOUGH_TIMES) for (const line of growthOf(knee, doubled)) console.log(line);
}
