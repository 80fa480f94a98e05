import { setTimeout as sleep } from 'node:timers/promises';
import { isUpAt } from 'tools/is-up';
import type { Loss } from '../load/ledger.ts';
import { arrive, type Sample } from '../load/open-loop.ts';
import { openWorld } from '../load/open-world.ts';
import { CLOCK_FAULTS, hasFakeTime } from './clock.ts';
import { DATA_FAULTS } from './data.ts';
import { DISK_FAULTS, mountDisk } from './disk.ts';
import { type Found, foundIn, foundNothing } from './found.ts';
import { lossCounter } from './losses.ts';
import { PROCESS_FAULTS } from './processes.ts';
import { RENDER_FAULTS } from './renderer.ts';
import type { Fault, Stage } from './stage.ts';
import { type Row, sumOf, tableOf } from './table.ts';
import { openWire } from './wire.ts';

const CALM_MS = 2000;
/** How long it watches after the last request that may fail. */
const LOOK_ON_SECONDS = 5;
const MOST_SECONDS = 600;

async function tryFault(fault: Fault, stage: Stage, rate: number): Promise<Found> {
  const samples: Sample[] = [];
  let over = false;
  const onSample = (sample: Sample) => samples.push(sample);
  const arriving = arrive(stage.world, { rate, seconds: MOST_SECONDS, onSample }, () => over);
  try {
    await sleep(CALM_MS);
    const began = Date.now();
    await fault.happen(stage);
    const ended = Date.now();
    await sleep((fault.recoversWithin + LOOK_ON_SECONDS) * 1000);
    over = true;
    await arriving;
    const found = foundIn(samples, fault, { began, ended });
    found.problems.push(...((await fault.also?.(stage)) ?? []));
    return found;
  } finally {
    over = true;
    await arriving;
  }
}

const WITHIN_MS = 60_000;

/** Each API and front door runs again, so that the next fault meets a healthy shop. */
async function untilWhole({ topology: { layout } }: Stage): Promise<string[]> {
  const missing: string[] = [];
  const end = Date.now() + WITHIN_MS;
  for (const { name, port } of [...layout.apis, ...layout.doors]) {
    const isUp = () => isUpAt(`http://127.0.0.1:${port}/ready`);
    while (!(await isUp()) && Date.now() < end) await sleep(200);
    if (!(await isUp())) missing.push(`${name} was not ready again after a minute`);
  }
  return missing;
}

const PORT = Number(process.env.BENCH_PORT || 3300);
const RATE = Number(process.env.RATE || 10);
const CUSTOMERS = 40;
/** Two ports past all others of the topology. */
const [DATABASE_WIRE, API_WIRE] = [PORT + 68, PORT + 69];

/** A part of their names, or several separated by |. */
const only = new RegExp(process.argv[2] ?? '');
const all = [
  ...PROCESS_FAULTS,
  ...RENDER_FAULTS,
  ...DATA_FAULTS,
  ...(hasFakeTime() ? CLOCK_FAULTS : []),
  ...DISK_FAULTS,
];
const faults = all.filter(({ name }) => only.test(name));

async function openStage() {
  const disk = mountDisk();
  const detours = { poolerToDatabase: DATABASE_WIRE, doorsToApis: API_WIRE };
  const wires = {
    poolerToDatabase: await openWire(DATABASE_WIRE, PORT + 3),
    doorsToApis: await openWire(API_WIRE, PORT + 2),
  };
  const open = await openWorld({ customers: CUSTOMERS, port: PORT, folder: disk.folder, detours }).catch((error) => {
    disk.remove();
    throw error;
  });
  const stage: Stage = { topology: open.topology, world: open.world, wires };
  async function close() {
    await open.stop();
    for (const wire of Object.values(wires)) wire.close();
    disk.remove();
  }
  return { stage, close };
}

const failedItself = (error: Error) => [`it could not be tried: ${error.message}`];

async function tryOne(fault: Fault, stage: Stage, countLosses: () => Promise<Loss>): Promise<Row> {
  const found = await tryFault(fault, stage, RATE).catch((error) => foundNothing(fault.name, failedItself(error)));
  found.problems.push(...(await untilWhole(stage)));
  const loss = await countLosses().catch(
    (error): Loss => ({ acknowledgedOrders: 0, acknowledgedCarts: 0, problems: failedItself(error) }),
  );
  console.log(JSON.stringify({ ...found, ...loss, problems: [...found.problems, ...loss.problems] }));
  return { found, loss };
}

const began = Date.now();
const { stage, close } = await openStage();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));
const rows: Row[] = [];
try {
  const countLosses = lossCounter(stage);
  for (const fault of faults) rows.push(await tryOne(fault, stage, countLosses));
} finally {
  console.log(tableOf(rows));
  await close();
}
const isGood = ({ found, loss }: Row) => found.problems.length + loss.problems.length === 0;
const failed = rows.filter((row) => !isGood(row));
for (const { found, loss } of failed)
  for (const problem of [...found.problems, ...loss.problems]) console.log(`${found.name}: ${problem}`);
console.log(`${sumOf(rows)} It took ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`);
console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
// Orders that are sent again do not delay it.
process.exit(failed.length > 0 ? 1 : 0);
