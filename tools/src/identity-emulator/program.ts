import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isUpAt, respondsAt } from '../processes/is-up.ts';
import { freePort } from '../processes/ports.ts';
import type { Program } from '../processes/program.ts';

/** The API accepts the emulator's tokens for this project only; `demo-` keeps the tools from calling outside. */
const PROJECT = 'demo-shop';

/** The tools' own two servers get separate ports: the default ports of several shops on one machine would collide. */
const settings = async (port: number) => ({
  emulators: {
    auth: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: await freePort() },
    logging: { host: '127.0.0.1', port: await freePort() },
    ui: { enabled: false },
    singleProjectMode: true,
  },
});

/** `CI` keeps the tools from asking questions and checking news; a separate home folder excludes a person's login. */
function quietEnvironment(folder: string): NodeJS.ProcessEnv {
  const own = { HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: join(folder, 'config') };
  return { PATH: process.env.PATH, ...own, CI: 'true', NO_UPDATE_NOTIFIER: '1' };
}

/** Firebase's Auth emulator, on loopback only; `folder` keeps its users between runs. */
export async function identityEmulator({ port, folder }: { port: number; folder: string }): Promise<Program> {
  mkdirSync(folder, { recursive: true });
  const people = join(folder, 'people');
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify(await settings(port)));
  const storedPeople = existsSync(join(people, 'firebase-export-metadata.json')) ? ['--import', people] : [];
  return {
    name: 'identity-emulator',
    title: 'The sign-in emulator',
    listens: { port, name: 'AUTH_EMULATOR_PORT' },
    args: [
      ...['--require', join(import.meta.dirname, 'lazy-schemas.cjs')],
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--only', 'auth', '--project', PROJECT, '--config', config, '--non-interactive'],
      ...storedPeople,
      ...['--export-on-exit', people],
    ],
    cwd: folder,
    env: quietEnvironment(folder),
    isUp: () => isUpAt(`http://127.0.0.1:${port}/emulator/v1/projects/${PROJECT}/verificationCodes`),
    responds: () => respondsAt(`http://127.0.0.1:${port}/`),
    readyWithinMs: 300_000,
  };
}
