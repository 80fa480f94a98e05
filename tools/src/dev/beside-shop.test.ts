import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { freePort } from '../processes/ports.ts';
import { readShopSettings } from '../processes/shop-settings.ts';
import { besideShop } from './beside-shop.ts';

async function listening(): Promise<string> {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => server.close());
  return String((server.address() as AddressInfo).port);
}

test('next to an open shop, development uses its API and its sign-in, with a port of its own', async () => {
  const [PORT, API_PORT, AUTH_EMULATOR_PORT] = [await listening(), await listening(), await listening()];
  const settings = readShopSettings({ PORT, API_PORT, AUTH_EMULATOR_PORT });
  const beside = await besideShop(settings);
  expect(beside).toMatchObject({ apiPort: Number(API_PORT), isBesideShop: true });
  expect(beside?.port).toBeGreaterThan(Number(PORT));
  expect(beside?.env.PORT).toBe(String(beside?.port));
});

test('without an open shop, development starts its own', async () => {
  const [PORT, API_PORT, AUTH_EMULATOR_PORT] = [await freePort(), await freePort(), await freePort()].map(String);
  expect(await besideShop(readShopSettings({ PORT, API_PORT, AUTH_EMULATOR_PORT }))).toBeNull();
});
