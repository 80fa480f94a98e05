import { rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { balancerHello } from 'tools/topology/balancer-check';
import type { Fault, Stage } from './stage.ts';
import { LOSES_ONE_IN_TEN, type Weather } from './wire.ts';

const SLOW_MS = 15_000;
const TAKEN_MS = 15_000;
const MOST_CONNECTIONS = 120;

const weather =
  (wire: keyof Stage['wires'], is: Weather): Fault['happen'] =>
  async ({ wires }) => {
    wires[wire].turn(is);
    await sleep(SLOW_MS);
    wires[wire].turn();
  };
const SLOW: Weather = { delayMs: () => 2000, cuts: () => false };

/** Like a script that opens connections and never closes them. */
async function takeAllConnections({ topology: { databases } }: Stage) {
  const { port } = databases.leader();
  const open = Array.from({ length: MOST_CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(balancerHello));
    return socket.on('error', () => undefined);
  });
  // The pooler's own connections are closed now and then; there is none left when it needs another one.
  await sleep(TAKEN_MS);
  for (const socket of open) socket.destroy();
}

async function withoutFolder({ topology: { layout } }: Stage, name: string) {
  const folder = join(layout.shopFolder, name);
  await rename(folder, `${folder}-away`);
  await sleep(SLOW_MS);
  // Somebody may have created a new one meanwhile.
  await rm(folder, { recursive: true, force: true });
  await rename(`${folder}-away`, folder);
}

export const DATA_FAULTS: Fault[] = [
  {
    name: 'each answer of the database takes 2 s, for 15 s',
    happen: weather('poolerToDatabase', SLOW),
    recoversWithin: 10,
  },
  { name: 'each answer of the APIs takes 2 s, for 15 s', happen: weather('doorsToApis', SLOW), recoversWithin: 10 },
  { name: 'the database has no connection left, for 15 s', happen: takeAllConnections, recoversWithin: 8 },
  {
    name: 'the folder of releases is away for 15 s',
    happen: (stage) => withoutFolder(stage, 'releases'),
    recoversWithin: 5,
  },
  {
    name: 'the folder of pictures is away for 15 s',
    happen: (stage) => withoutFolder(stage, 'pictures'),
    recoversWithin: 5,
  },
  {
    name: 'the network to the database loses one packet in ten, for 15 s',
    happen: weather('poolerToDatabase', LOSES_ONE_IN_TEN),
    recoversWithin: 10,
  },
  {
    name: 'the network to the APIs loses one packet in ten, for 15 s',
    happen: weather('doorsToApis', LOSES_ONE_IN_TEN),
    recoversWithin: 10,
  },
];
