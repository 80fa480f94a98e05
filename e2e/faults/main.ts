import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld } from '../load/open-world.ts';
import type { World } from '../load/steps.ts';
import { CLOCK_FAULTS, hasFakeTime } from './clock.ts';
import { DATA_FAULTS } from './data.ts';
import { DISK_FAULTS, mountSmallDisk } from './disk.ts';
import { PROCESS_FAULTS } from './processes.ts';
import { RENDER_FAULTS } from './renderer.ts';
import type { Stage } from './stage.ts';
import { type Found, tryFault } from './try-fault.ts';
import { openWire } from './wire.ts';

const PORT = Number(process.env.BENCH_PORT || 3300);
const RATE = Number(process.env.RATE || 10);
const CUSTOMERS = 40;
/** Two ports past all others of the topology. */
const [DATABASE_WIRE, API_WIRE] = [PORT + 68, PORT + 69];
/** Orders that were not acknowledged are sent again for a while. */
const LAST_TRIES_MS = 20_000;

/** A part of their names, or several with | between them. */
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
  const disk = mountSmallDisk();
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

/** Everything that was acknowledged, once. */
async function lookForLosses({ topology, world }: Stage) {
  const { ledger } = world;
  const rows = await topology.databases
    .leader()
    .sql('select id, idempotency_key from orders where idempotency_key is not null', 'shop');
  for (const customer of world.customers) await lookAtCart(world, customer.id);
  return ledger.check(
    rows.split('\n').map((row) => {
      const [id = '', key = ''] = row.split('|');
      return { id, key };
    }),
  );
}

async function lookAtCart({ shop, customers, ledger }: World, id: string) {
  const customer = customers.find((each) => each.id === id);
  if (!customer || ledger.versionOf(id) === 0) return;
  const { status, text } = await customer.send({ url: `${shop}/api/user/saved-cart/${id}`, token: customer.token });
  if (status !== 200) throw new Error(`The cart of ${id} could not be read: ${status}`);
  const { version, items } = JSON.parse(text) as { version: number; items: { quantity: number }[] };
  ledger.cartFound(id, version, items[0]?.quantity ?? 0);
}

const { stage, close } = await openStage();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));
const results: Found[] = [];
let problems = 0;
try {
  for (const fault of faults) {
    const found = await tryFault(fault, stage, RATE).catch(
      (error: Error): Found => ({
        ...{ name: fault.name, requests: 0, failed: 0, outageSeconds: 0, recoverySeconds: 0, slowestMs: 0, said: {} },
        problems: [error.message],
      }),
    );
    results.push(found);
    problems += found.problems.length > 0 ? 1 : 0;
    console.log(JSON.stringify(found));
  }
  await sleep(LAST_TRIES_MS);
  const loss = await lookForLosses(stage);
  console.log(
    `${loss.acknowledgedOrders} orders and ${loss.acknowledgedCarts} carts were acknowledged; ${loss.problems.length} are not as they should be.`,
  );
  for (const problem of loss.problems) console.log(`  ${problem}`);
  problems += loss.problems.length > 0 ? 1 : 0;
} finally {
  await close();
}
console.table(
  Object.fromEntries(
    results.map(({ name, requests, failed, outageSeconds, recoverySeconds, slowestMs, problems: found }) => [
      name,
      { requests, failed, outageSeconds, recoverySeconds, slowestMs, problems: found.length },
    ]),
  ),
);
console.log(`${faults.length + 1 - problems} passed, ${problems} failed`);
// Orders that are sent again do not hold it up.
process.exit(problems > 0 ? 1 : 0);
