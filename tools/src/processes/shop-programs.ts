import { join } from 'node:path';
import { buildChanged } from '../builds/build-changed.ts';
import { DEMO } from '../builds/parts.ts';
import { repositoryFolder } from '../folders.ts';
import { identityEmulator } from '../identity-emulator/program.ts';
import { DEMO_CONTENTS } from './demo-contents.ts';
import { isUpAt, respondsAt } from './is-up.ts';
import type { Program, Task } from './program.ts';
import type { ShopSettings } from './shop-settings.ts';

const READY_WITHIN_MS = 300_000;

type Run = (task: Task) => Promise<void>;

/** Our own programs run as builds, and are built if needed. */
const build = (programs: string[], run: Run) => buildChanged({ parts: programs, run, onBuilt: () => {} });

/** Each has its own port for metrics. */
const metricsAfter = (port: number | null, count: number) =>
  port === null ? {} : { METRICS_PORT: String(port + count) };

export async function productApi({ apiPort, metricsPort, env }: ShopSettings, run: Run): Promise<Program> {
  await build(env.SHOP_CONTENTS === DEMO_CONTENTS ? ['api', DEMO] : ['api'], run);
  return {
    name: 'api',
    title: 'The product API',
    listens: { port: apiPort, name: 'API_PORT' },
    args: ['dist/server.mjs'],
    cwd: join(repositoryFolder, 'api'),
    env: { ...env, ...metricsAfter(metricsPort, 1) },
    isUp: () => isUpAt(`http://127.0.0.1:${apiPort}/health`),
    // Not its health: an import that keeps the database busy must not be stopped.
    responds: () => respondsAt(`http://127.0.0.1:${apiPort}/live`),
    readyWithinMs: READY_WITHIN_MS,
  };
}

export const signInEmulator = ({ emulatorPort, dataFolder }: ShopSettings): Promise<Program> =>
  identityEmulator({ port: emulatorPort, folder: join(dataFolder, 'auth') });

/** In the demo, customers pay here: nothing is charged. */
export async function paymentsStandIn(port: number, { env }: ShopSettings, run: Run): Promise<Program> {
  await build([DEMO], run);
  return {
    name: 'payments',
    title: 'The stand-in for payments',
    listens: { port, name: 'PAYMENTS_PORT' },
    args: ['dist/payments.mjs'],
    cwd: join(repositoryFolder, 'tools/demo'),
    env: { ...env, PAYMENTS_PORT: String(port) },
    isUp: () => isUpAt(`http://127.0.0.1:${port}/health`),
    responds: () => respondsAt(`http://127.0.0.1:${port}/health`),
    readyWithinMs: READY_WITHIN_MS,
    isOptional: true,
  };
}

export function releaseService({ releasesPort, metricsPort, env }: ShopSettings): Program {
  const isUp = () => isUpAt(`http://127.0.0.1:${releasesPort}/health`);
  return {
    name: 'releases',
    title: 'The release service',
    listens: { port: releasesPort, name: 'RELEASES_PORT' },
    args: ['tools/bin/release-service.mjs'],
    cwd: repositoryFolder,
    env: { ...env, ...metricsAfter(metricsPort, 2) },
    isUp,
    responds: isUp,
    readyWithinMs: READY_WITHIN_MS,
    isOptional: true,
  };
}

/** With one thread per core, cleanup threads would compete for the cores: 245 pages instead of 205. */
export const FRONT_DOOR_ARGS = ['--single-threaded-gc', 'dist/server.mjs'];

export async function frontDoor({ port, env }: ShopSettings, run: Run): Promise<Program> {
  await build(['front-door'], run);
  return {
    name: 'front-door',
    title: 'The front door',
    listens: { port, name: 'PORT' },
    args: FRONT_DOOR_ARGS,
    cwd: join(repositoryFolder, 'front-door'),
    env,
    isUp: () => isUpAt(`http://127.0.0.1:${port}/health`),
    responds: () => respondsAt(`http://127.0.0.1:${port}/health`),
    readyWithinMs: READY_WITHIN_MS,
  };
}
