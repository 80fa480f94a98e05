import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

const SCRIPT = '<script>hit()</script>';

let shop: TestApi;
let token: string;
let origin: string;
beforeAll(async () => {
  shop = await openTestApi();
  ({ token } = await shop.admin());
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const send = (bytes: Buffer, type: string) =>
  shop.ask<{ url?: string }>('POST', '/admin/picture', { token, body: bytes, headers: { 'content-type': type } });

test.each([
  [
    'a drawing with a script',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="hit()">${SCRIPT}</svg>`,
    'image/svg+xml',
  ],
  ['a drawing under another name', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'image/png'],
  ['a page', `<!doctype html>${SCRIPT}`, 'image/png'],
  ['a page that begins as a GIF', `GIF89a/*${SCRIPT}*/=1`, 'image/gif'],
  ['a script that begins as a JPEG', `\u00ff\u00d8\u00ff\u00e0${SCRIPT}`, 'image/jpeg'],
])('%s is not a picture', async (_, text, type) => {
  expect((await send(Buffer.from(text, 'latin1'), type)).status).toBe(400);
});

const square = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#c63' } });

test.each([
  ['behind its end', async () => Buffer.concat([await square().png().toBuffer(), Buffer.from(SCRIPT)])],
  [
    'in what a camera notes',
    () =>
      square()
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .jpeg()
        .toBuffer(),
  ],
])('of a picture with a script %s only the picture is served', async (_, make) => {
  const sent = await make();
  expect(sent.includes(SCRIPT)).toBe(true);
  const { status, body } = await send(sent, 'image/png');
  expect(status).toBe(201);
  const [, id] = /\/pictures\/([^/]+)/.exec(body.url ?? '') ?? [];
  const response = await fetch(`${origin}/pictures/${id}/320.webp`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false);
});
