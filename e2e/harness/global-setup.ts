import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { composeWithCompressed } from './compressed-builds.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestShop } from './test-shop.ts';

/** Opens one shop for the whole run, unless E2E_SHOP_URL and E2E_EMULATOR_URL name an open one. */
export default async function openShopForTests() {
  if (process.env.E2E_SHOP_URL && process.env.E2E_EMULATOR_URL) return undefined;
  const shop = await openTestShop({}, composeWithCompressed);
  process.env.E2E_SHOP_URL = shop.shopUrl;
  process.env.E2E_EMULATOR_URL = shop.emulatorUrl;
  // As it is before any visitor, because it also contains reports of their browsers.
  process.env.E2E_RELEASES = temporaryFolder('releases');
  cpSync(join(shop.dataFolder, 'releases'), process.env.E2E_RELEASES, { recursive: true });
  return shop.stop;
}
