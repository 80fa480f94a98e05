import { join } from 'node:path';
import { buildChanged } from '../builds/build-changed.ts';
import { repositoryFolder } from '../builds/parts.ts';
import { identityEmulator } from '../identity-emulator/program.ts';
import { answersAt } from './answers.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Program, Task } from './supervisor.ts';

const READY_WITHIN_MS = 300_000;

/** Built if need be. */
export async function productApi({ apiPort, env }: ShopSettings, run: (task: Task) => Promise<void>): Promise<Program> {
  await buildChanged({ parts: ['api'], run, onBuilt: () => {} });
  return {
    name: 'api',
    title: 'The product API',
    args: ['dist/server.mjs'],
    cwd: join(repositoryFolder, 'api'),
    env,
    answers: () => answersAt(`http://127.0.0.1:${apiPort}/health`),
    readyWithinMs: READY_WITHIN_MS,
  };
}

export const signInEmulator = ({ emulatorPort, dataFolder }: ShopSettings): Promise<Program> =>
  identityEmulator({ port: emulatorPort, folder: join(dataFolder, 'auth') });

/** With a thread for each core, threads that only clear up would take the cores from each other: 245 pages, else 205. */
export const FRONT_DOOR_ARGS = ['--single-threaded-gc', '--import', 'tsx', 'src/server.ts'];

export const frontDoor = ({ port, env }: ShopSettings): Program => ({
  name: 'front-door',
  title: 'The front door',
  args: FRONT_DOOR_ARGS,
  cwd: join(repositoryFolder, 'front-door'),
  env,
  answers: () => answersAt(`http://127.0.0.1:${port}/health`),
  readyWithinMs: READY_WITHIN_MS,
});
