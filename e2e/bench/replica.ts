import { measure, warmUp } from '../load/knee.ts';
import { wentWell } from '../load/open-loop.ts';
import { type OpenWorld, openWorld } from '../load/open-world.ts';
import { watchProcessors } from '../load/processors.ts';
import { everyPid } from '../load/programs.ts';
import { readsOf, workOf } from '../load/reads.ts';

const RATE = Number(process.env.RATE || 100);
const SECONDS = Number(process.env.STEP_SECONDS || 35);
const WARM_UP_SECONDS = 10;
const ROUNDS = 2;
const CUSTOMERS = 60;
/** Any port: each program of the topology gets its own. */
const METRICS = { METRICS_PORT: String(Number(process.env.BENCH_PORT || 3200) + 60) };
const SOURCES = { 'with the replica': {}, 'without it': { DATABASE_READ_URL: '' } };

const round = (value: number) => Math.round(value * 1000) / 1000;

async function restartApis({ topology }: OpenWorld, env: NodeJS.ProcessEnv) {
  for (const { name } of topology.layout.apis) await topology.restart(name, env);
}

async function look(open: OpenWorld) {
  const { topology } = open;
  const [reads, work, use] = [await readsOf(topology), await workOf(topology), watchProcessors(everyPid(open))];
  const samples = await measure(open, RATE, SECONDS);
  const { seconds, machine } = use();
  const [readsAfter, workAfter] = [await readsOf(topology), await workOf(topology)];

  const aRequest = (value: number) => round(value / samples.length);
  const milliseconds = (name: string) => aRequest((seconds[name] ?? 0) * 1000);
  const primary = `postgres-${topology.databases.leader().name}`;
  const standby = primary === 'postgres-a' ? 'postgres-b' : 'postgres-a';
  return {
    requests: samples.length,
    errors: samples.filter((sample) => !wentWell(sample)).length,
    'reads: replica': readsAfter.replica - reads.replica,
    behind: readsAfter.behind - reads.behind,
    away: readsAfter.away - reads.away,
    'a request: ms of the primary': milliseconds(primary),
    'of the standby': milliseconds(standby),
    'of the APIs': aRequest(topology.layout.apis.reduce((sum, { name }) => sum + (seconds[name] ?? 0) * 1000, 0)),
    transactions: aRequest(workAfter.transactions - work.transactions),
    'rows read': aRequest(workAfter.rows - work.rows),
    machine: `${Math.round(machine * 100)} %`,
  };
}

/** The load that reads from the standby take off the primary: the same load with it and without it, in turn. */
async function compare(open: OpenWorld) {
  const rows: Record<string, Awaited<ReturnType<typeof look>>> = {};
  for (let time = 1; time <= ROUNDS; time += 1) {
    for (const [name, env] of Object.entries(SOURCES)) {
      await restartApis(open, env);
      await warmUp(open, RATE, WARM_UP_SECONDS);
      rows[`${name}, ${time}`] = await look(open);
      console.log(`${name}, ${time}: ${JSON.stringify(rows[`${name}, ${time}`])}`);
    }
  }
  console.table(rows);
}

export async function benchReplica() {
  const open = await openWorld({ customers: CUSTOMERS, env: METRICS, log: () => undefined });
  try {
    await compare(open);
  } finally {
    await open.stop();
  }
}
