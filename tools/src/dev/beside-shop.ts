import { setTimeout as sleep } from 'node:timers/promises';
import { isUpAt, respondsAt } from '../processes/is-up.ts';
import { isPortFree } from '../processes/ports.ts';
import type { ShopSettings } from '../processes/shop-settings.ts';

const LAST_PORT = 65_535;
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

async function freePortAfter(port: number, others: readonly number[]): Promise<number> {
  for (let next = port + 1; next <= LAST_PORT; next += 1)
    if (!others.includes(next) && (await isPortFree(next))) return next;
  throw new Error(`No port after ${port} is free.`);
}

/** A busy machine takes a while to respond; on a free port nobody will. */
async function becomes(isOpen: () => Promise<boolean>, apiPort: number): Promise<boolean> {
  if (await isPortFree(apiPort)) return false;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await isOpen()) return true;
    await sleep(PAUSE_MS);
  }
  return false;
}

/** Settings next to a shop that is open on these ports: its API and its sign-in, with a new address. Null without one. */
export async function besideShop(settings: ShopSettings): Promise<ShopSettings | null> {
  const { port, apiPort, emulatorPort, releasesPort, authMode, env } = settings;
  const isOpen = async () =>
    (await isUpAt(`http://127.0.0.1:${apiPort}/health`)) &&
    (authMode !== 'emulator' || (await respondsAt(`http://127.0.0.1:${emulatorPort}/`)));
  if (!(await becomes(isOpen, apiPort))) return null;
  const own = (await isPortFree(port)) ? port : await freePortAfter(port, [apiPort, emulatorPort, releasesPort]);
  return { ...settings, port: own, isBesideShop: true, env: { ...env, PORT: String(own) } };
}
