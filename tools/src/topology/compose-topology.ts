import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../builds/build-changed.ts';
import { PROGRAMS } from '../builds/parts.ts';
import { identityEmulator } from '../identity-emulator/program.ts';
import { publishBuilds } from '../processes/publish-builds.ts';
import { releaseService } from '../processes/shop-programs.ts';
import { readShopSettings } from '../processes/shop-settings.ts';
import type { Program, Supervisor } from '../processes/supervisor.ts';
import { drain, undrain } from './drain.ts';
import { type Instance, type Layout, layoutOf, type Wanted } from './layout.ts';
import { findPrograms } from './needed-packages.ts';
import { refuseClosedFolder } from './other-user.ts';
import { type Databases, openDatabases } from './postgres/databases.ts';
import { haproxy } from './programs/haproxy.ts';
import { apiInstance, doorInstance } from './programs/instances.ts';
import { nginx } from './programs/nginx.ts';
import { pgbouncer } from './programs/pgbouncer.ts';
import { refuseTakenPorts } from './refuse-taken-ports.ts';
import { keptSecret } from './secret.ts';
import { shopEnv } from './shop-env.ts';

export interface Topology {
  layout: Layout;
  databases: Databases;
  /** Starts every API and front door anew, one after the other; nobody is refused meanwhile. */
  roll(): Promise<void>;
}

export interface Parts {
  supervisor: Supervisor;
  onBegin(what: string): void;
  onDone(what: string): void;
  say(line: string): void;
}

const ENTERED_BY_OTHERS = 0o755;
const CALLS = ['apis'];
const PAGES = ['doors', 'door-calls'];

function makeFolders({ folder, shopFolder, runFolder }: Layout) {
  for (const each of [folder, runFolder]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, ENTERED_BY_OTHERS);
  }
  mkdirSync(shopFolder, { recursive: true, mode: 0o700 });
  refuseClosedFolder(runFolder);
}

/** Everything that stands between a browser and the disk, as processes of this machine. */
export async function composeTopology(wanted: Wanted, parts: Parts): Promise<Topology> {
  const { supervisor, onBegin, onDone, say } = parts;
  const layout = layoutOf(wanted);
  const programs = findPrograms(wanted.env);
  await refuseTakenPorts(layout);
  makeFolders(layout);
  const password = keptSecret(layout.folder);
  const env = shopEnv(layout, password);

  async function start(next: Program | Promise<Program>) {
    const program = await next;
    onBegin(program.title);
    await supervisor.start(program);
    onDone(program.title);
  }
  /** The first alone: it makes the tables, the demo and the keys that the others find. */
  async function startAll([first, ...rest]: Program[]) {
    if (first) await start(first);
    await Promise.all(rest.map(start));
  }

  const apis = layout.apis.map((api) => apiInstance(api, env));
  const doors = layout.doors.map((door) => doorInstance(door, env));
  const settings = readShopSettings({ ...env, PORT: String(layout.ports.cdn), API_PORT: String(layout.ports.apis) });

  async function openDatabaseAndApis() {
    onBegin('The databases');
    const databases = await openDatabases({ layout, programs, supervisor, password, say });
    onDone('The databases');
    await start(haproxy(layout, programs));
    await start(pgbouncer(layout, programs, password));
    await startAll(apis);
    return databases;
  }
  async function identity() {
    if (settings.authMode !== 'emulator') return;
    await start(identityEmulator({ port: layout.ports.identity, folder: join(layout.shopFolder, 'auth') }));
  }

  await buildChanged({ parts: PROGRAMS, run: supervisor.run, onBuilt: (part) => onDone(`Build of ${part}`) });
  const [databases] = await Promise.all([
    openDatabaseAndApis(),
    publishBuilds({ supervisor, settings, onBegin, onDone }),
    identity(),
  ]);
  await startAll(doors);
  await Promise.all([start(nginx(layout, programs)), start(releaseService(settings))]);

  async function restart(program: Program, backends: string[], instance: Instance) {
    await drain(layout, backends, instance);
    await supervisor.end(program.name, 'SIGTERM');
    await supervisor.start(program);
    await undrain(layout, backends, instance);
    say(`${program.title} was started anew.`);
  }
  async function roll() {
    for (const [index, api] of layout.apis.entries()) await restart(apis[index] as Program, CALLS, api);
    for (const [index, door] of layout.doors.entries()) await restart(doors[index] as Program, PAGES, door);
  }
  return { layout, databases, roll };
}
