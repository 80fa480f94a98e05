import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';
import { whenDone } from '@shop/server/testing/when-done';
import { openStartedShop } from './started-shop.ts';

const CLIENTS = 900;
const ATTACK_MS = 30_000;
const MEGABYTE = 1024;
const MOST_MEGABYTES = 100;
const SLOWEST_MS = 2_000;
const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

let shop: Awaited<ReturnType<typeof openStartedShop>>;

beforeAll(async () => {
  shop = await openStartedShop(temporaryFolder());
  whenDone(() => shop.stop());
  for (let visit = 0; visit < 200; visit += 1) await (await fetch(shop.origin)).text();
}, 400_000);

function megabytesOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / MEGABYTE;
}

/** Half of them send as much at once as they like, half as much as the front door lets wait. */
function attack(): () => void {
  const sockets: Socket[] = Array.from({ length: CLIENTS }, (_, index) => {
    const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined);
    socket.pause();
    socket.write(REQUEST.repeat(index % 2 === 0 ? 3 : 100));
    return socket;
  });
  const more = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(REQUEST);
  }, 1_000);
  return () => {
    clearInterval(more);
    for (const socket of sockets) socket.destroy();
  };
}

/** How long its main thread has waited for a processor that other programs had. */
const waitedMs = (pid: number | undefined) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

async function timeOfPage(pid: number | undefined) {
  const [since, waited] = [performance.now(), waitedMs(pid)];
  const response = await fetch(shop.origin);
  await response.text();
  expect(response.status).toBe(200);
  const ms = performance.now() - since;
  return { ms, ownMs: ms - (waitedMs(pid) - waited) };
}

test('900 clients that do not read cost at most 100 MB, and no page takes over two seconds', async () => {
  const pid = shop.pidOf('front-door');
  const before = megabytesOf(pid);
  const end = attack();
  whenDone(end);
  let most = before;
  let slowest = { ms: 0, ownMs: 0 };
  for (const until = Date.now() + ATTACK_MS; Date.now() < until; await wait(100)) {
    const page = await timeOfPage(pid);
    if (page.ownMs > slowest.ownMs) slowest = page;
    most = Math.max(most, megabytesOf(pid));
  }
  const memory = `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`;
  const slow = `${slowest.ms.toFixed(0)} ms, ${slowest.ownMs.toFixed(0)} without waiting for other programs`;
  console.log(`${memory}; slowest page ${slow}`);
  expect(most - before).toBeLessThan(MOST_MEGABYTES);
  expect(slowest.ownMs).toBeLessThan(SLOWEST_MS);
  expect(shop.pidOf('front-door')).toBe(pid);
}, 120_000);
