import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupervisor } from 'tools/supervisor';
import { composeTopology, type Topology } from 'tools/topology';
import type { Wanted } from 'tools/topology/layout';
import { openCustomers, openStaff } from './customers.ts';
import { createLedger } from './ledger.ts';
import { stockShelf } from './shelf.ts';
import type { World } from './steps.ts';

export interface OpenWorld {
  topology: Topology;
  world: World;
  stop(): Promise<void>;
}

const WIDE_LIMITS = { LIMIT_ORDER_BY_NUMBER: '100000/600', LIMIT_ORDER_BY_ADDRESS: '100000/600', LOG_LEVEL: 'warn' };

interface Settings extends Partial<Omit<Wanted, 'env'>> {
  customers: number;
  env?: NodeJS.ProcessEnv;
  log?(line: string): void;
}

export async function openWorld({ customers, log = console.log, env, ...wanted }: Settings): Promise<OpenWorld> {
  const port = wanted.port ?? Number(process.env.BENCH_PORT || 3200);
  const folder = wanted.folder ?? mkdtempSync(join(tmpdir(), 'shop-topology-'));
  const logFolder = `${folder}-logs`;
  const supervisor = createSupervisor({ logFolder, log, onGiveUp: (error) => log(error.message), patient: true });
  const stop = async () => {
    await supervisor.stop();
    for (const each of wanted.folder ? [] : [folder, logFolder]) rmSync(each, { recursive: true, force: true });
  };
  try {
    const topology = await composeTopology(
      { instances: 2, ...wanted, port, folder, env: { ...process.env, ...WIDE_LIMITS, ...env } },
      { supervisor, onBegin: () => undefined, onDone: () => undefined, log },
    );
    const { cdn, identity } = topology.layout.ports;
    const addresses = { shop: `http://localhost:${cdn}`, identity: `http://127.0.0.1:${identity}` };
    // By its IP address: a name would be looked up for every request.
    const shop = `http://127.0.0.1:${cdn}`;
    const staff = await openStaff({ ...addresses, shop });
    const people = await openCustomers({ ...addresses, shop }, customers);
    const world = { shop, shelf: await stockShelf(topology, shop), customers: people, staff, ledger: createLedger() };
    const close = async () => {
      for (const each of [...people, staff]) each.close();
      topology.databases.stop();
      await stop();
    };
    return { topology, world, stop: close };
  } catch (error) {
    await stop();
    throw error;
  }
}
