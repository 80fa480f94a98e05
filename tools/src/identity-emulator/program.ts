import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isUpAt, respondsAt } from '../processes/is-up.ts';
import { freePort } from '../processes/ports.ts';
import type { Program } from '../processes/supervisor.ts';

/** The API accepts the emulator's unsigned tokens for this project only, and `demo-` keeps the tools from calling out. */
const PROJECT = 'demo-shop';

/** The tools' own two servers get ports of their own: with several shops on one machine the usual ones collide. */
const settings = async (port: number) => ({
  emulators: {
    auth: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: await freePort() },
    logging: { host: '127.0.0.1', port: await freePort() },
    ui: { enabled: false },
    singleProjectMode: true,
  },
});

/** With `CI` set the tools neither ask, nor look for news or updates; a home of its own keeps out a person's login. */
function quietEnvironment(folder: string): NodeJS.ProcessEnv {
  const own = { HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: join(folder, 'config') };
  return { PATH: process.env.PATH, ...own, CI: 'true', NO_UPDATE_NOTIFIER: '1' };
}

/** Firebase's Auth emulator, on loopback only; it keeps its people in `folder` from one run to the next. */
export async function identityEmulator({ port, folder }: { port: number; folder: string }): Promise<Program> {
  mkdirSync(folder, { recursive: true });
  const people = join(folder, 'people');
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify(await settings(port)));
  const keptPeople = existsSync(join(people, 'firebase-export-metadata.json')) ? ['--import', people] : [];
  return {
    name: 'identity-emulator',
    title: 'The sign-in emulator',
    args: [
      ...['--require', join(import.meta.dirname, 'lazy-schemas.cjs')],
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--only', 'auth', '--project', PROJECT, '--config', config, '--non-interactive'],
      ...keptPeople,
      ...['--export-on-exit', people],
    ],
    cwd: folder,
    env: quietEnvironment(folder),
    isUp: () => isUpAt(`http://127.0.0.1:${port}/emulator/v1/projects/${PROJECT}/verificationCodes`),
    responds: () => respondsAt(`http://127.0.0.1:${port}/`),
    readyWithinMs: 300_000,
  };
}
