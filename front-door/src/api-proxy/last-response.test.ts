import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { whenDone } from '@shop/server/testing/when-done';
import { serve } from '../testing/fake-api.ts';
import { forwarder } from './forward.ts';

const BYTES = 48 * 1024;

test('the last response on a connection that the API closes is complete for a slow client too', async () => {
  const api = await serve((_, response) => {
    response.shouldKeepAlive = false;
    response.writeHead(200, { 'content-length': BYTES }).end(Buffer.alloc(BYTES, 'a'));
  });
  const { forward, close } = forwarder(api);
  whenDone(close);
  let received = 0;
  const door = await serve((request, response) => {
    const to = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _, done) {
        received += chunk.length;
        setTimeout(done, 300);
      },
      final(done) {
        response.end(String(received));
        done();
      },
    });
    forward(request, response, { path: '/', headers: {}, receive: () => ({ to }) });
  });
  expect(await (await fetch(door)).text()).toBe(String(BYTES));
});
