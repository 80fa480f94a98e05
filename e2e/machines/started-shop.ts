import { join } from 'node:path';
import { composeShop } from 'tools/compose-shop';
import { freePort } from 'tools/ports';
import { readShopSettings } from 'tools/shop-settings';
import { createSupervisor } from 'tools/supervisor';

const WIDE_LIMITS = Object.fromEntries(
  ['LOGIN_BY_ADDRESS', 'LOGIN_BY_NUMBER', 'ORDER_BY_ADDRESS', 'ORDER_BY_NUMBER'].map((name) => [
    `LIMIT_${name}`,
    '1000000/600',
  ]),
);

/** The demo shop on the embedded database, as `pnpm start` composes and supervises it. */
export async function openStartedShop(dataFolder: string) {
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
  });
  const lines: string[] = [];
  const gaveUp: string[] = [];
  const supervisor = createSupervisor({
    logFolder: join(dataFolder, 'logs'),
    log: (line) => void lines.push(line),
    onGiveUp: ({ message }) => void gaveUp.push(message),
  });
  try {
    await composeShop({ supervisor, settings, onBegin: () => undefined, onDone: () => undefined });
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    lines,
    gaveUp,
    port: settings.port,
    pidOf: supervisor.pidOf,
    stop: supervisor.stop,
    origin: `http://127.0.0.1:${settings.port}`,
  };
}
