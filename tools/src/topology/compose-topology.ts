import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../builds/build-changed.ts';
import { PROGRAMS } from '../builds/parts.ts';
import { identityEmulator } from '../identity-emulator/program.ts';
import { isPortFree } from '../processes/ports.ts';
import { type Program, StartError } from '../processes/program.ts';
import { prepareRelease } from '../processes/publish-builds.ts';
import { releaseService } from '../processes/shop-programs.ts';
import { readShopSettings } from '../processes/shop-settings.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { drain, undrain } from './drain.ts';
import { type Layout, layoutOf, type Wanted } from './layout.ts';
import { findPrograms } from './needed-packages.ts';
import { refuseClosedFolder } from './other-user.ts';
import { type Databases, openDatabases } from './postgres/databases.ts';
import { haproxy } from './programs/haproxy.ts';
import { apiInstance, doorInstance } from './programs/instances.ts';
import { nginx } from './programs/nginx.ts';
import { pgbouncer } from './programs/pgbouncer.ts';
import { shopEnv } from './shop-env.ts';

export interface Topology {
  layout: Layout;
  databases: Databases;
  supervisor: Supervisor;
  /** The individual parts, by name. */
  programs: Record<'haproxy' | 'pgbouncer' | 'nginx', Program>;
  /** Drains, stops and restarts an API or front door. */
  restart(name: string, more?: NodeJS.ProcessEnv): Promise<void>;
  /** Restarts every API and front door, one after the other, without a refused request. */
  roll(): Promise<void>;
}

export interface Parts {
  supervisor: Supervisor;
  onBegin(what: string): void;
  onDone(what: string): void;
  log(line: string): void;
}

const ENTERED_BY_OTHERS = 0o755;
const CALLS = ['apis'];
const PAGES = ['doors', 'door-calls'];

/** The password of the database's users, created once. */
function databasePassword(folder: string): string {
  const file = join(folder, 'database-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function refuseTakenPorts({ ports, apis, doors }: Layout): Promise<void> {
  const all = [...Object.values(ports), ...[...apis, ...doors].flatMap(({ port, metricsPort }) => [port, metricsPort])];
  for (const port of all) {
    if (await isPortFree(port)) continue;
    throw new StartError(
      `Port ${port} is in use, perhaps by a topology that is running already: stop that, or take other ports with --port ${ports.cdn + 100}.`,
    );
  }
}

function makeFolders({ folder, shopFolder, runFolder }: Layout) {
  for (const each of [folder, runFolder]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, ENTERED_BY_OTHERS);
  }
  mkdirSync(shopFolder, { recursive: true, mode: 0o700 });
  refuseClosedFolder(runFolder);
}

export const identityProvider = ({ ports, shopFolder }: Layout) =>
  identityEmulator({ port: ports.identity, folder: join(shopFolder, 'auth') });

/** Everything between a browser and the disk, as processes of this machine. */
export async function composeTopology(wanted: Wanted, parts: Parts): Promise<Topology> {
  const { supervisor, onBegin, onDone, log } = parts;
  const layout = layoutOf(wanted);
  const programs = findPrograms(wanted.env);
  await refuseTakenPorts(layout);
  makeFolders(layout);
  const password = databasePassword(layout.folder);
  const env = shopEnv(layout, password);

  async function start(next: Program | Promise<Program>) {
    const program = await next;
    onBegin(program.title);
    await supervisor.start(program);
    onDone(program.title);
  }
  /** The first one alone: it creates the tables, the demo and the keys for the others. */
  async function startAll([first, ...rest]: Program[]) {
    if (first) await start(first);
    await Promise.all(rest.map(start));
  }

  const apis = layout.apis.map((api) => apiInstance(api, env));
  const doors = layout.doors.map((door) => doorInstance(door, env));
  const settings = readShopSettings({ ...env, PORT: String(layout.ports.cdn), API_PORT: String(layout.ports.apis) });

  const others = {
    haproxy: haproxy(layout, programs),
    pgbouncer: pgbouncer(layout, programs, password),
    nginx: nginx(layout, programs),
  };

  async function openDatabaseAndApis() {
    onBegin('The databases');
    const databases = await openDatabases({ layout, programs, supervisor, password, log });
    onDone('The databases');
    await start(others.haproxy);
    await start(others.pgbouncer);
    await startAll(apis);
    return databases;
  }
  async function identity() {
    if (settings.authMode === 'emulator') await start(identityProvider(layout));
  }

  await buildChanged({ parts: PROGRAMS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
  const goLive = await prepareRelease({ supervisor, settings, onBegin, onDone });
  const [databases] = await Promise.all([openDatabaseAndApis(), identity()]);
  await goLive();
  await startAll(doors);
  await Promise.all([start(others.nginx), start(releaseService(settings))]);

  const instances = [
    ...layout.apis.map((instance) => ({ instance, backends: CALLS, program: apiInstance })),
    ...layout.doors.map((instance) => ({ instance, backends: PAGES, program: doorInstance })),
  ];
  async function restart(name: string, more: NodeJS.ProcessEnv = {}) {
    for (const { instance, backends, program } of instances) {
      if (instance.name !== name) continue;
      await drain(layout, backends, instance);
      await supervisor.end(name, 'SIGTERM');
      await supervisor.start(program(instance, { ...env, ...more }));
      await undrain(layout, backends, instance);
      log(`${name} was restarted.`);
    }
  }
  async function roll() {
    for (const { instance } of instances) await restart(instance.name);
  }
  return { layout, databases, supervisor, programs: others, restart, roll };
}
