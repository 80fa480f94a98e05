import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { buildReader } from '@shop/release/builds';
import { publish } from '@shop/release/publish';
import { newKeyPem, signerFrom } from '@shop/release/signing/signer';
import { distrustKey, trustKey } from '@shop/release/signing/trusted-keys';
import { writeFixtureBuild } from '@shop/release/testing/fixture-build';
import { whenDone } from '@shop/server/testing/when-done';
import { createLog } from '../log/log.ts';
import { serve } from '../testing/fake-api.ts';
import { eventually, openFrontDoor } from '../testing/open-front-door.ts';
import { buildFiles } from './build-files.ts';

let door: Awaited<ReturnType<typeof openFrontDoor>>;
let built: BuildManifest;

beforeAll(async () => {
  door = await openFrontDoor();
  built = await door.publishBuild({ section: 'mf-orders' });
}, 30_000);

const path = (file: string) => `/_sections/mf-orders/${built.build}/${file}`;

/** As written: `fetch` would normalise the path. */
const statusOf = (target: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request({ host: '127.0.0.1', port: new URL(door.origin).port, path: target }, (response) => {
      response.resume();
      resolve(response.statusCode);
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

  test('may be loaded by a page of another origin, with the same headers for tags and worker', async () => {
    for (const headers of [{ origin: 'https://elsewhere.test' }, {}]) {
      const response = await door.fetch(path('remoteEntry.js'), { headers: headers as Record<string, string> });
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      // With `Vary: Origin`, a file that a crossorigin tag has fetched would be fetched again by a client without an
      // origin.
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    }
  });

  test('are not sent again to a browser that has them', async () => {
    const { headers } = await door.fetch(path('style.css'));
    const again = await door.fetch(path('style.css'), { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('respond to HEAD with their length and no body', async () => {
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
  ])('are only those of the build: %j is missing', async (file) => {
    expect(await statusOf(path(file))).toBe(404);
  });

  test.each(['/_sections/../../etc/passwd', '/_sections/mf-orders/..%2f..%2f/x', '/_sections/', '/_sections/a/b/c'])(
    'are everything below /_sections: %s is missing',
    async (target) => {
      expect(await statusOf(target)).toBe(404);
    },
  );
});

test('while the store does not respond a file is not reported as missing, and it is served again afterwards', async () => {
  const { store } = door;
  let isAway = true;
  const away: typeof store = {
    ...store,
    get: (key) => (isAway ? Promise.reject(new Error('The store is away')) : store.get(key)),
  };
  const { send, stop } = buildFiles(away, buildReader(away), createLog('silent'));
  whenDone(stop);
  const url = await serve((request, response) => {
    send(request, response, { section: 'mf-orders', build: built.build, file: 'style.css' }).catch(() => {
      response.writeHead(500).end();
    });
  });
  expect((await fetch(url)).status).toBe(500);
  isAway = false;
  expect((await fetch(url)).status).toBe(200);
});

describe('a file in the store that does not match its build', () => {
  const logged = () =>
    door.lines.map((line) => JSON.parse(line)).filter(({ message }) => /not as it was built/.test(message));
  const stored = ({ section, build }: BuildManifest, file: string) =>
    join(door.root, 'releases/builds', section, build, 'browser', file);
  const compress = { br: brotliCompressSync, gzip: gzipSync, identity: (text: string) => Buffer.from(text) };

  test.each([
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const)('is not served as %s: 503, cached by nobody, and logged once', async (encoding, ending) => {
    const fresh = await door.publishBuild({ section: `mf-changed-${encoding}` });
    const file = `/_sections/${fresh.section}/${fresh.build}/remoteEntry.js`;
    const before = logged().length;
    writeFileSync(stored(fresh, `remoteEntry.js${ending}`), compress[encoding](`/* ${fresh.section} */ steal()`));
    for (let round = 0; round < 2; round++) {
      const response = await door.fetch(file, { headers: { 'accept-encoding': encoding } });
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).not.toContain('steal');
    }
    expect(logged().slice(before)).toEqual([
      expect.objectContaining({ level: 'warn', section: fresh.section, build: fresh.build, file: 'remoteEntry.js' }),
    ]);
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['blown up', () => brotliCompressSync(Buffer.alloc(1_000_000))],
    ['empty', () => Buffer.alloc(0)],
  ])('is not served when it is %s, and is served again after the repair', async (_, change) => {
    const fresh = await door.publishBuild({
      section: 'mf-mended',
      contents: { 'remoteEntry.js': `let a = '${_}'`, 'style.css': '' },
    });
    const whole = brotliCompressSync(`let a = '${_}'`);
    writeFileSync(stored(fresh, 'remoteEntry.js.br'), change(whole));
    const load = () =>
      door.fetch(`/_sections/mf-mended/${fresh.build}/remoteEntry.js`, { headers: { 'accept-encoding': 'br' } });
    expect((await load()).status).toBe(503);
    writeFileSync(stored(fresh, 'remoteEntry.js.br'), whole);
    expect([(await load()).status, await (await load()).text()]).toEqual([200, `let a = '${_}'`]);
  });

  test('is read and checked once for many requests', async () => {
    const fresh = await door.publishBuild({ section: 'mf-once' });
    const read: string[] = [];
    const get = (key: string) => {
      read.push(key);
      return door.store.get(key);
    };
    const counting = { ...door.store, get };
    const { send, stop } = buildFiles(counting, buildReader(counting), createLog('silent'));
    whenDone(stop);
    const origin = await serve((request, response) =>
      send(request, response, { section: 'mf-once', build: fresh.build, file: 'style.css' }),
    );
    const load = async () => (await fetch(origin)).text();
    expect(await Promise.all([...Array.from({ length: 20 }, load), load().then(load)])).toEqual(
      Array(21).fill('a{color:red}'),
    );
    expect(read.filter((key) => key.includes('style.css'))).toHaveLength(1);
  });
});

describe('files in memory', () => {
  /** A build with a key of its own, whose files the front door has read. */
  async function signedElsewhere(section: string) {
    const signer = signerFrom(newKeyPem());
    const dist = join(door.root, `dist-${section}`);
    const { build } = writeFixtureBuild(dist, { section });
    const keyId = await trustKey(door.store, signer.publicPem);
    await publish(door.store, dist, { who: 'test', why: 'test', signer });
    const statusOf = async (file: string) => (await door.fetch(`/_sections/${section}/${build}/${file}`)).status;
    expect([await statusOf('remoteEntry.js'), await statusOf('style.css')]).toEqual([200, 200]);
    return { keyId, statusOf };
  }

  test('are refused as soon as the key of their build is no longer trusted', async () => {
    const { keyId, statusOf } = await signedElsewhere('mf-distrusted');
    await distrustKey(door.store, keyId);
    await eventually(
      () => Promise.all(['remoteEntry.js', 'style.css'].map(statusOf)),
      (statuses) => statuses.join() === '404,404',
      8_000,
    );
    expect((await door.fetch(path('style.css'))).status).toBe(200);
  }, 30_000);
});
