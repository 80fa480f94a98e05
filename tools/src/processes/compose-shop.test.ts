import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Refusal } from '@shop/release/refusal';
import { composeShop } from './compose-shop.ts';
import { readShopSettings } from './shop-settings.ts';
import { createSupervisor } from './supervisor.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'compose-shop-'));
const supervisor = createSupervisor({ logFolder: join(dataFolder, 'logs'), log: () => {}, onGiveUp: () => {} });
afterAll(() => {
  supervisor.kill();
  rmSync(dataFolder, { recursive: true });
});

test('a release that is refused starts no API, so the database stays as the version before it knows it', async () => {
  const started: string[] = [];
  const start = async ({ name }: { name: string }) => void started.push(name);
  const settings = readShopSettings({ SHOP_DATA: dataFolder });
  const options = { supervisor: { ...supervisor, start }, settings, onBegin: () => {}, onDone: () => {} };
  const refused = composeShop(options, () => Promise.reject(new Refusal(['mf-orders needs a newer shell'])));
  await expect(refused).rejects.toThrow('mf-orders needs a newer shell');
  expect(started).not.toContain('api');
});
