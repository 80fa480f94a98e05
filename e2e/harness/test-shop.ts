import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ComposeOptions, composeShop } from 'tools/compose-shop';
import { freePort } from 'tools/ports';
import { readShopSettings } from 'tools/shop-settings';
import { createSupervisor } from 'tools/supervisor';
import { inRepository } from '../runner/repository.ts';

export interface TestShop {
  shopUrl: string;
  apiUrl: string;
  emulatorUrl: string;
  dataFolder: string;
  stop(): Promise<void>;
}

/** Tests create more people in a minute than a shop sees in an hour. */
const WIDE_LIMITS = Object.fromEntries(
  [
    'LOGIN_BY_ADDRESS',
    'LOGIN_BY_NUMBER',
    'SIGN_UP_BY_ADDRESS',
    'SIGN_UP_BY_NUMBER',
    'ORDER_BY_ADDRESS',
    'ORDER_BY_NUMBER',
  ].map((name) => [`LIMIT_${name}`, '100000/600']),
);

/** Pictures are the same in every demo shop, and expensive to create: they are cached between runs. */
function keepPictures(dataFolder: string) {
  const cache = inRepository('.cache/pictures');
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(dataFolder, 'pictures'), 'dir');
}

/** A separate demo shop: fresh data, free ports, and production builds unless it is composed otherwise. */
export async function openTestShop(
  env: NodeJS.ProcessEnv = {},
  compose: (options: ComposeOptions) => Promise<void> = composeShop,
): Promise<TestShop> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  keepPictures(dataFolder);
  const settings = readShopSettings({
    ...process.env,
    ...WIDE_LIMITS,
    SHOP_DATA: dataFolder,
    AUTH_MODE: 'emulator',
    DATABASE_URL: '',
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    AUTH_EMULATOR_PORT: String(await freePort()),
    PAYMENTS_PORT: String(await freePort()),
    ...env,
  });
  const log = (line: string) => console.log(line);
  const supervisor = createSupervisor({
    logFolder: process.env.E2E_LOGS || join(dataFolder, 'logs'),
    log,
    onGiveUp: (error) => log(error.message),
  });
  const stop = async () => {
    await supervisor.stop();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await compose({ supervisor, settings, onBegin: () => {}, onDone: () => {} });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    shopUrl: `http://localhost:${settings.port}`,
    apiUrl: `http://127.0.0.1:${settings.apiPort}`,
    emulatorUrl: `http://127.0.0.1:${settings.emulatorPort}`,
    dataFolder,
    stop,
  };
}
