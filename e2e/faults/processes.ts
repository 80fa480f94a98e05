import { setTimeout as sleep } from 'node:timers/promises';
import { identityProvider } from 'tools/topology';
import { type Fault, leaderOf, pidOf, type Stage } from './stage.ts';

const AWAY_MS = 10_000;
const SLOW_MS = 15_000;
/** Nobody else may send these again: the page counts its own attempts. */
const ONLY_ONCE = ['cart'];

const kill = (name: (stage: Stage) => string, signal: NodeJS.Signals) => async (stage: Stage) => {
  process.kill(pidOf(stage, name(stage)), signal);
};

/** Gets the processor for a tenth of the time. */
async function starve(pid: number, ms: number) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    process.kill(pid, 'SIGSTOP');
    await sleep(450);
    process.kill(pid, 'SIGCONT');
    await sleep(50);
  }
}

const without =
  (name: 'haproxy' | 'pgbouncer') =>
  async ({ topology }: Stage) => {
    await topology.supervisor.end(name);
    await sleep(AWAY_MS);
    await topology.supervisor.start(topology.programs[name]);
  };

export const PROCESS_FAULTS: Fault[] = [
  { name: 'an API is killed', happen: kill(() => 'api-1', 'SIGKILL'), recoversWithin: 5, mayFail: ONLY_ONCE },
  {
    name: 'an API is paused for good (SIGSTOP)',
    happen: kill(() => 'api-1', 'SIGSTOP'),
    recoversWithin: 15,
  },
  {
    name: 'an API gets a tenth of the processor for 15 s',
    happen: (stage) => starve(pidOf(stage, 'api-2'), SLOW_MS),
    recoversWithin: 5,
  },
  {
    name: 'a front door is killed',
    happen: kill(() => 'front-door-1', 'SIGKILL'),
    recoversWithin: 5,
    mayFail: ONLY_ONCE,
  },
  {
    name: 'a front door is paused for good',
    happen: kill(() => 'front-door-2', 'SIGSTOP'),
    recoversWithin: 15,
  },
  { name: 'the pooler is killed', happen: kill(() => 'pgbouncer', 'SIGKILL'), recoversWithin: 8 },
  { name: 'the pooler is away for 10 s', happen: without('pgbouncer'), recoversWithin: 8 },
  { name: 'the balancer is killed', happen: kill(() => 'haproxy', 'SIGKILL'), recoversWithin: 8 },
  { name: 'the balancer is away for 10 s', happen: without('haproxy'), recoversWithin: 8 },
  { name: 'the database is restarted', happen: kill(leaderOf, 'SIGINT'), recoversWithin: 10 },
  { name: 'the database is killed', happen: kill(leaderOf, 'SIGKILL'), recoversWithin: 15 },
  {
    name: 'the standby is killed',
    happen: kill((stage) => (leaderOf(stage) === 'postgres-a' ? 'postgres-b' : 'postgres-a'), 'SIGKILL'),
    recoversWithin: 8,
  },
  {
    name: 'the database fails over to the standby',
    happen: ({ topology }) => topology.databases.failOver(),
    recoversWithin: 5,
  },
  {
    name: 'the identity provider is away for 10 s',
    async happen({ topology: { supervisor, layout } }) {
      await supervisor.end('identity-emulator');
      await sleep(AWAY_MS);
      await supervisor.start(await identityProvider(layout));
    },
    recoversWithin: 1,
    mayFail: [],
  },
  {
    name: 'every API and front door is started anew in order',
    happen: ({ topology }) => topology.roll(),
    recoversWithin: 1,
    mayFail: [],
  },
];
