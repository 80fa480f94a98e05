import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHEAP_PHONE } from './slow-device.ts';

const SLICE = 4096;

/** Bytes are sent one after the other, however many connections there are. */
function line(kilobitsPerSecond: number) {
  let freeAt = 0;
  return (bytes: number) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8) / kilobitsPerSecond;
    return freeAt - now;
  };
}

function carry(from: Socket, to: Socket, delayOf: (bytes: number) => number) {
  let last: Promise<void> = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += SLICE) {
      const slice = chunk.subarray(at, at + SLICE);
      const arrives = sleep(delayOf(slice.length));
      last = last.then(() => arrives).then(() => void (to.writable && to.write(slice)));
    }
  });
  from.on('end', () => void last.then(() => to.end()));
  from.on('error', () => to.destroy());
}

/**
 * The slow phone's network as a proxy in front of a shop. The devtools slow down a page's requests, but not its service worker's.
 * And they deliver a whole page of 18 KB at once, when its last byte would have arrived.
 */
export async function slowNetwork(shopUrl: string, { latencyMs, kilobitsPerSecond } = CHEAP_PHONE) {
  const port = Number(new URL(shopUrl).port);
  let isSlow = true;
  function way() {
    const takes = line(kilobitsPerSecond);
    return (bytes: number) => (isSlow ? takes(bytes) + latencyMs / 2 : 0);
  }
  const up = way();
  const down = way();
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const shop = createConnection({ port, host: 'localhost', allowHalfOpen: true });
    carry(browser, shop, up);
    carry(shop, browser, down);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const slowUrl = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url: slowUrl,
    /** The same page through the slow network. */
    through: (pageUrl: string) => pageUrl.replace(new URL(pageUrl).origin, slowUrl),
    setSlow(slow: boolean) {
      isSlow = slow;
    },
    close: () => void server.close(),
  };
}
