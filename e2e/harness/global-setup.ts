import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ComposeOptions, composeShop } from 'tools/compose-shop';
import { inRepository } from '../runner/repository.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openTestShop } from './test-shop.ts';

const all = inRepository('.cache/compressed');

/** A build's name identifies the content, this file the compression. */
function cacheFolder() {
  const how = readFileSync(inRepository('shared/release/src/compressed.ts'));
  const key = createHash('sha256').update(process.version).update(how).digest('hex').slice(0, 12);
  return join(all, key);
}

const isCompressed = (path: string) => /\.(br|gz)$/.test(path) || statSync(path).isDirectory();

function keep(builds: string, cached: string) {
  const draft = `${all}-${process.pid}`;
  cpSync(builds, join(draft, 'builds'), { recursive: true, filter: isCompressed });
  rmSync(all, { recursive: true, force: true });
  renameSync(draft, all);
  renameSync(join(all, 'builds'), cached);
}

/**
 * Opens a shop with the compressed files of the last run: compressing at the highest quality is the slow part of a publish,
 * which only stores missing files.
 */
async function composeWithCompressed(options: ComposeOptions): Promise<void> {
  const cached = cacheFolder();
  const builds = join(options.settings.dataFolder, 'releases/builds');
  if (existsSync(cached)) cpSync(cached, builds, { recursive: true });
  await composeShop(options);
  keep(builds, cached);
}

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
