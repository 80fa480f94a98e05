import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { SettingError } from '@shop/server/settings';
import { whenDone } from '@shop/server/testing/when-done';
import { readConfig } from '../config.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

const CDN = 'https://cdn.example';

async function pictureApi(): Promise<URL> {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
      .end('webp'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function headersWith(env: Record<string, string>) {
  const door = await openFrontDoor({ env, apiUrl: await pictureApi() });
  const [page, picture] = await Promise.all([door.fetch('/'), door.fetch('/api/pictures/a/640.webp')]);
  return { page: page.headers, picture: picture.headers };
}

test("with a pictures origin, pages connect to it early, and may show the shop's pictures from it", async () => {
  const { page, picture } = await headersWith({ PICTURES_ORIGIN: CDN });
  expect(page.get('link')).toBe(`<${CDN}>; rel=preconnect`);
  expect(page.get('content-security-policy')).toMatch(/img-src 'self' data: blob: https:\/\/cdn\.example;/);
  expect(picture.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(picture.get('cache-control')).toBe('public, max-age=31536000, immutable');
}, 30_000);

test('without one, pictures are only for the shop', async () => {
  const { page, picture } = await headersWith({});
  expect(page.get('link')).toBeNull();
  expect(page.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
  expect(picture.get('cross-origin-resource-policy')).toBe('same-origin');
}, 30_000);

test.each(['cdn.example', 'ftp://cdn.example', `${CDN}/pictures`])(
  '%s is not a valid pictures origin',
  (PICTURES_ORIGIN) => {
    expect(() => readConfig({ AUTH_MODE: 'emulator', PICTURES_ORIGIN })).toThrow(SettingError);
  },
);

test('pages know where the pictures are', () => {
  const { imageHosts } = readConfig({ AUTH_MODE: 'emulator', PICTURES_ORIGIN: `${CDN}/` }).settings;
  expect(imageHosts).toEqual([{ from: '/api/pictures/', to: `${CDN}/api/pictures/` }]);
});
