import { request } from 'node:http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/shared/contract/release.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let built: BuildManifest;

beforeAll(async () => {
  door = await openFrontDoor();
  built = await door.publishBuild({ section: 'mf-orders' });
}, 30_000);

const path = (file: string) => `/_sections/mf-orders/${built.build}/${file}`;

/** As written: `fetch` would tidy the path. */
const statusOf = (target: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request({ host: '127.0.0.1', port: new URL(door.origin).port, path: target }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(),
  );

describe('built files', () => {
  test.each(['br', 'gzip', 'identity'])('never change, and come as %s', async (encoding) => {
    const response = await door.fetch(path('remoteEntry.js'), { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('/* mf-orders */');
  });

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await door.fetch(path('style.css'));
    const again = await door.fetch(path('style.css'), { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('answer HEAD with their length and no body', async () => {
    const response = await door.fetch(path('style.css'), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect(response.headers.get('content-length')).toBe('12');
    expect(await response.text()).toBe('');
  });

  test.each([
    'server/server.cjs',
    'build.json',
    '../build.json',
    '../server/server.cjs',
    '..%2fbuild.json',
    'remoteEntry.js.br',
    '__proto__',
    'constructor',
    '',
  ])('end with what the build itself names: %j is not there', async (file) => {
    expect(await statusOf(path(file))).toBe(404);
  });

  test.each(['/_sections/../../etc/passwd', '/_sections/mf-orders/..%2f..%2f/x', '/_sections/', '/_sections/a/b/c'])(
    'are all that stands below /_sections: %s is not there',
    async (target) => {
      expect(await statusOf(target)).toBe(404);
    },
  );
});
