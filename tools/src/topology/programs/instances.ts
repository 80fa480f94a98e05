import { join } from 'node:path';
import { repositoryFolder } from '../../folders.ts';
import { isUpAt, respondsAt } from '../../processes/is-up.ts';
import type { Program } from '../../processes/program.ts';
import { FRONT_DOOR_ARGS } from '../../processes/shop-programs.ts';
import type { Instance } from '../layout.ts';

const READY_WITHIN_MS = 300_000;

const instance = ({ name, port, metricsPort }: Instance, kind: 'api' | 'front-door', env: NodeJS.ProcessEnv) => ({
  name,
  cwd: join(repositoryFolder, kind),
  // If metrics are on, each process has its own.
  env: { ...env, ...(env.METRICS_PORT && { METRICS_PORT: String(metricsPort) }) },
  isUp: () => isUpAt(`http://127.0.0.1:${port}/ready`),
  responds: () => respondsAt(`http://127.0.0.1:${port}/live`),
  readyWithinMs: READY_WITHIN_MS,
});

export const apiInstance = (api: Instance, env: NodeJS.ProcessEnv): Program => ({
  ...instance(api, 'api', { ...env, API_PORT: String(api.port) }),
  title: `API ${api.name}`,
  args: ['dist/server.mjs'],
});

export const doorInstance = (door: Instance, env: NodeJS.ProcessEnv): Program => ({
  ...instance(door, 'front-door', { ...env, PORT: String(door.port) }),
  title: `Front door ${door.name}`,
  args: FRONT_DOOR_ARGS,
});
