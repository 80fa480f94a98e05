import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refuseBusyPorts } from './busy-ports.ts';
import { freePort } from './ports.ts';
import { readShopSettings } from './shop-settings.ts';

const servers: Server[] = [];
let taken: number;
let free: string[];

const listenOn = (port: number) => servers.push(createServer().listen(port, '127.0.0.1'));

beforeAll(async () => {
  taken = await freePort();
  listenOn(taken);
  free = await Promise.all(Array.from({ length: 5 }, async () => String(await freePort())));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const ports = (changed: NodeJS.ProcessEnv) =>
  readShopSettings({
    PORT: free[0],
    API_PORT: free[1],
    AUTH_EMULATOR_PORT: free[2],
    RELEASES_PORT: free[3],
    PAYMENTS_PORT: free[4],
    ...changed,
  });

const all = { withReleases: true };

test.each(['PORT', 'API_PORT', 'AUTH_EMULATOR_PORT', 'RELEASES_PORT'])(
  'a busy %s is reported with the variable that changes it',
  async (name) => {
    await expect(refuseBusyPorts(ports({ [name]: String(taken) }), all)).rejects.toThrow(
      new RegExp(`^Port ${taken} \\(${name}\\) is in use.*${name}=\\d+ npx -y pnpm@12 start\\.$`),
    );
  },
);

test('the hint names the command that was given', async () => {
  const busy = refuseBusyPorts(ports({ PORT: String(taken) }), { withReleases: false, command: 'pnpm dev mf-orders' });
  await expect(busy).rejects.toThrow(/PORT=\d+ pnpm dev mf-orders\.$/);
});

test('the hint keeps the ports that were set and are free', async () => {
  const busy = refuseBusyPorts(ports({ API_PORT: String(taken) }), all);
  await expect(busy).rejects.toThrow(new RegExp(`such as PORT=${free[0]} .*API_PORT=\\d+ npx`));
});

test('two busy ports are named in one sentence, each with a free one', async () => {
  const second = await freePort();
  listenOn(second);
  const busy = refuseBusyPorts(ports({ PORT: String(taken), API_PORT: String(second) }), all);
  await expect(busy).rejects.toThrow(
    new RegExp(`^Ports ${taken} \\(PORT\\), ${second} \\(API_PORT\\) are in use.* PORT=\\d+ API_PORT=\\d+ npx`),
  );
});

test('suggested are free ports that no other server of the shop has', async () => {
  const others = ['API_PORT', 'AUTH_EMULATOR_PORT', 'RELEASES_PORT'];
  const next = Object.fromEntries(others.map((name, index) => [name, String(taken + 1 + index)]));
  const metrics = { METRICS_PORT: String(taken) };
  const named = async (changed: NodeJS.ProcessEnv) =>
    refuseBusyPorts(ports(changed), all).then(
      () => '',
      ({ message }: Error) => message,
    );
  const suggested = Number(/ PORT=(\d+) /.exec(await named({ PORT: String(taken), ...next }))?.[1]);
  expect(suggested).toBeGreaterThan(taken + 3);
  const both = await named({ PORT: String(taken), METRICS_PORT: String(taken - 1) });
  expect(both).toMatch(new RegExp(`^Each server needs a port of its own: PORT and METRICS_PORT are both ${taken}\\.$`));
  expect(await named({ ...metrics, PORT: free[0] })).toMatch(/ METRICS_PORT=\d+ npx/);
});

test('two servers with the same port are named', async () => {
  await expect(refuseBusyPorts(ports({ API_PORT: free[0] }), all)).rejects.toThrow(
    `Each server needs a port of its own: PORT and API_PORT are both ${free[0]}.`,
  );
});

test('free ports are not refused', async () => {
  await expect(refuseBusyPorts(ports({}), all)).resolves.toBeUndefined();
});

test("the emulator's port does not matter without an emulator", async () => {
  const firebase = ports({
    AUTH_MODE: 'firebase',
    FIREBASE_PROJECT_ID: 'a-shop',
    FIREBASE_API_KEY: 'key',
    ADMIN_PHONE: '9000000001',
    AUTH_EMULATOR_PORT: String(taken),
  });
  await expect(refuseBusyPorts(firebase, all)).resolves.toBeUndefined();
});

test("the release service's port does not matter without one", async () => {
  const busy = ports({ RELEASES_PORT: String(taken) });
  await expect(refuseBusyPorts(busy, { withReleases: false })).resolves.toBeUndefined();
});

test.each([
  [{ PORT: 'eighty' }, "PORT must be a port number from 1 to 65535, and it is 'eighty'."],
  [{ API_PORT: '70000' }, "API_PORT must be a port number from 1 to 65535, and it is '70000'."],
  [{ AUTH_MODE: 'none' }, "AUTH_MODE must be emulator or firebase, and it is 'none'."],
])('%j gets a sentence as its response', (env, sentence) => {
  expect(() => readShopSettings(env)).toThrow(sentence);
});
