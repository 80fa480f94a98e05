import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { freePort } from '../processes/ports.ts';

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  whenDone(() => server.closeAllConnections());
  whenDone(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The front door for development with this API, as `pnpm dev` starts it. */
async function openDevDoor(api: RequestListener) {
  let isReplaced = false;
  const paths = ['/'];
  const part = await serve((request, response) => {
    if (request.url === '/texts/hi.json') return response.end(JSON.stringify({ shell: { Menu: 'मेनू' } }));
    if (isReplaced) return response.end(JSON.stringify({ entry: 'main.js', paths, languages: ['hi'] }));
    isReplaced = true;
    request.socket.destroy();
  });
  const port = await freePort();
  const door = spawn(process.execPath, ['--import', 'tsx', 'src/dev/dev-door.ts'], {
    cwd: join(__dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      AUTH_MODE: 'emulator',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${await serve(api)}`,
      SHOP_DATA: temporaryFolder(),
      DEV_PARTS: `shell=${part},mf-gifts=${part}`,
    },
  });
  whenDone(() => door.kill());
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
  while (door.exitCode === null && !(await isUp())) await wait(50);
  return { port, paths };
}

/** Sends these lines unchanged, and returns the first line of the response. */
async function firstLine(port: number, ...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk).split('\r\n', 1)[0];
}

test('the front door for development refuses what the real one refuses, and does not forward it to the API', async () => {
  const received: string[] = [];
  const { port } = await openDevDoor((request, response) => {
    received.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  const BAD = 'HTTP/1.1 400 Bad Request';
  const chunked = [
    'GET /api/health HTTP/1.1',
    'Host: shop',
    'Transfer-Encoding: chunked',
    '',
    '5',
    'inner',
    '0',
    '',
    '',
  ];
  expect(await firstLine(port, ...chunked)).toBe(BAD);
  expect(await firstLine(port, 'GET /api/user/../admin/profile HTTP/1.1', 'Host: shop', '', '')).toBe(BAD);
  expect(await firstLine(port, 'GET /api/health HTTP/1.1', 'Host: shop', 'Host: other', '', '')).toBe(BAD);
  expect(received).toEqual([]);
  expect(await firstLine(port, 'GET /api/health HTTP/1.1', 'Host: shop', '', '')).toBe('HTTP/1.1 200 OK');
  expect(received).toEqual(['GET /health']);
}, 60_000);

test("a page in development is in the language of its address, with the shell's current texts", async () => {
  const { port } = await openDevDoor((_, response) => response.end('{}'));
  const pageAt = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const hindi = await pageAt('/hi/cart');
  expect(hindi).toContain('<html lang="hi">');
  expect(hindi).toContain('"texts":[{"shell":{"Menu":"मेनू"}}]');
  expect(hindi).toContain('"language":"hi"');
  const english = await pageAt('/cart');
  expect(english).toContain('<html lang="en-IN">');
  expect(english).not.toContain('मेनू');
}, 60_000);

test('a path that is added to a table of routes belongs to its section from the next page on', async () => {
  const { port, paths } = await openDevDoor((_, response) => response.end('{}'));
  paths.push('/gifts');
  const page = await (await fetch(`http://127.0.0.1:${port}/gifts`)).text();
  expect(page).toContain('"paths":["/","/gifts"]');
}, 60_000);
