import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folderStore } from '@shop/server/store/folder-store';
import Fastify from 'fastify';
import sharp from 'sharp';
import { respondWithError } from '../http/errors.ts';
import { pictureFiles } from './files.ts';
import { PictureRefused } from './render.ts';
import { pictureRoutes } from './serve.ts';
import { type Drawings, PictureStore } from './store.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="8" fill="#b40"/></svg>';
const photo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#0a5' } })
    .jpeg()
    .toBuffer();

const drawings: Drawings = {
  ids: () => [
    { id: 'beans', inLists: true },
    { id: 'beans-back', inLists: false },
  ],
  draw: async (id) => (id.startsWith('beans') ? svg : undefined),
};

let folder = '';
let pictures = new PictureStore(folderStore(''));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  pictures = new PictureStore(folderStore(join(folder, 'pictures')), drawings);
});
afterEach(() => rm(folder, { recursive: true }));

function server() {
  const app = Fastify();
  app.setErrorHandler(respondWithError);
  app.register(pictureRoutes(pictures));
  return app;
}

describe('a drawing', () => {
  test.each(pictureFiles)('exists as $name', async ({ name, width, format }) => {
    const read = await sharp(await pictures.read('beans', name)).metadata();
    expect({ ...read }).toMatchObject({
      width,
      height: width,
      hasAlpha: true,
      format: format === 'avif' ? 'heif' : 'webp',
    });
  });

  test('exists in an opaque, oblong size for messages that show a shared page', async () => {
    const response = await server().inject('/pictures/beans/share.jpg');
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect({ ...(await sharp(response.rawPayload).metadata()) }).toMatchObject({
      width: 1200,
      height: 630,
      hasAlpha: false,
      format: 'jpeg',
    });
  });

  test('is drawn once, for any number of simultaneous requests', async () => {
    const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => pictures.read('beans', '160.webp')));
    const { mtimeMs } = await stat(join(folder, 'pictures/beans/160.webp'));
    for (const other of others) expect(other).toBe(one);
    await pictures.read('beans', '160.webp');
    expect((await stat(join(folder, 'pictures/beans/160.webp'))).mtimeMs).toBe(mtimeMs);
  });

  test('gets its small sizes, and no draft stays', async () => {
    await pictures.fill(new AbortController().signal);
    const files = await readdir(join(folder, 'pictures/beans'));
    expect(files.toSorted()).toEqual(['160.avif', '160.webp', '320.avif', '320.webp', 'source'].toSorted());
  });

  test('that no list shows is stored, and its sizes wait for a request', async () => {
    await pictures.fill(new AbortController().signal);
    expect(await readdir(join(folder, 'pictures/beans-back'))).toEqual(['source']);
  });

  test('stays as it was stored when the program later draws something else', async () => {
    await pictures.fill(new AbortController().signal);
    const later = new PictureStore(folderStore(join(folder, 'pictures')), { ...drawings, draw: async () => undefined });
    expect(await later.read('beans-back', '640.webp')).toBeInstanceOf(Buffer);
  });

  test('gets no more sizes once the server closes', async () => {
    await pictures.fill(AbortSignal.abort());
    expect(existsSync(join(folder, 'pictures'))).toBe(false);
  });
});

describe('a picture that the merchant sends', () => {
  test('is stored under one url, however often it is sent, and made square', async () => {
    const bytes = await photo();
    const url = await pictures.add(bytes);
    expect(url).toMatch(/^\/api\/pictures\/[0-9a-f]{24}\/640\.webp$/);
    expect(await pictures.add(bytes)).toBe(url);
    const id = url.split('/')[3] ?? '';
    expect(await sharp(await pictures.read(id, '320.avif')).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  test.each([
    ['a photo as a phone takes it', 400, 300, 3, true],
    ['a high photo', 400, 600, 3, true],
    ['a strip', 400, 200, 3, false],
    ['a product cut out', 300, 300, 4, false],
  ] as const)('%s: fills its frame or has the tint behind it', async (_, width, height, channels, isWhole) => {
    const alpha = channels === 4 ? 0.5 : 1;
    const create = { width, height, channels, background: { r: 0, g: 170, b: 80, alpha } };
    const url = await pictures.add(await sharp({ create }).png().toBuffer());
    expect(/^\/api\/pictures\/photo-[0-9a-f]{24}\/640\.webp$/.test(url)).toBe(isWhole);
    const corner = await sharp(await pictures.read(url.split('/')[3] ?? '', '160.webp'))
      .ensureAlpha()
      .extract({ left: 80, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[3] === 255).toBe(isWhole);
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a drawing with a script', Buffer.from(svg.replace('<circle', '<script>alert(1)</script><circle'))],
    ['a page', Buffer.from('<html><body>x</body></html>')],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(pictures.add(bytes)).rejects.toThrow(PictureRefused);
  });

  test('is refused when it is truncated', async () => {
    const bytes = await photo();
    await expect(pictures.add(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(PictureRefused);
  });
});

describe('over HTTP', () => {
  test('a picture may be cached for ever', async () => {
    const response = await server().inject('/pictures/beans/160.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    '/pictures/none/160.webp',
    '/pictures/beans/161.webp',
    '/pictures/beans/source',
    '/pictures/beans/160.png',
    '/pictures/..%2f..%2fetc/160.webp',
    '/pictures/beans/..%2f..%2fbeans.svg',
    '/pictures/beans%00/160.webp',
    '/pictures/BEANS/160.webp',
  ])('%s is not found', async (url) => {
    await mkdir(join(folder, 'pictures/empty'), { recursive: true });
    const response = await server().inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: { code: 'not_found', message: 'The picture was not found.' } });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
