import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BuildManifest } from '@shop/contract/release';
import { buildReader } from '@shop/release/builds';
import { applyDelta } from '@shop/release/deltas/delta';
import { StoreError } from '@shop/server/store/store-error';
import { whenDone } from '@shop/server/testing/when-done';
import { createLog } from '../log/log.ts';
import { serve } from '../testing/fake-api.ts';
import { openFrontDoor } from '../testing/open-front-door.ts';
import { buildFiles, parseBuildPath } from './build-files.ts';

const SECTION = 'mf-news';
const textOf = (sentence: string) => `${'const shelf = () => document.body;\n'.repeat(400)}say('${sentence}')`;
const nameOf = (text: string) => `news.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
const hashOf = (text: string) => createHash('sha256').update(text).digest();

let door: Awaited<ReturnType<typeof openFrontDoor>>;
const builds: { manifest: BuildManifest; text: string }[] = [];

async function publish(sentence: string) {
  const text = textOf(sentence);
  const contents = { 'remoteEntry.js': sentence, [nameOf(text)]: text, 'style.css': '' };
  const manifest = await door.publishBuild({ section: SECTION, contents });
  builds.push({ manifest, text });
}

beforeAll(async () => {
  door = await openFrontDoor();
  for (let count = 0; count < 7; count += 1) await publish(`sentence ${count}`);
}, 30_000);

const newest = () => builds[6] ?? builds[0];
const pathOf = ({ manifest, text }: (typeof builds)[number]) =>
  `/_sections/${SECTION}/${manifest.build}/${nameOf(text)}`;

/** The raw response: `fetch` would decode known encodings and refuse the others. */
function get(headers: Record<string, string>, path = pathOf(newest() as never), origin = door.origin) {
  return new Promise<{ headers: Record<string, string | string[] | undefined>; status?: number; body: Buffer }>(
    (resolve, reject) =>
      request({ host: '127.0.0.1', port: new URL(origin).port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ headers: response.headers, status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end(),
  );
}

const having = (text: string, accepted = 'gzip, deflate, br, zstd, dcb, dcz') => ({
  'accept-encoding': accepted,
  'available-dictionary': `:${hashOf(text).toString('base64')}:`,
});

describe('a built file for a browser that has an older one', () => {
  test.each([1, 2, 3, 4, 5])('is sent as a difference of a few bytes, %d releases later', async (back) => {
    const old = builds[6 - back]?.text ?? '';
    const { headers, body } = await get(having(old));
    expect((await get(having(old))).body).toEqual(body);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'Accept-Encoding, Available-Dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body.subarray(8, 40)).toEqual(hashOf(old));
    expect(body.length).toBeLessThan(150);
    const text = newest()?.text ?? '';
    expect((await applyDelta(body, Buffer.from(old), text.length)).toString()).toBe(text);
  });

  test('six releases later it is sent whole, as for any unknown dictionary', async () => {
    for (const old of [builds[0]?.text ?? '', 'something else'])
      expect((await get(having(old))).headers['content-encoding']).toBe('br');
  });

  test.each([
    ['takes no dcz', { ...having('x'), 'accept-encoding': 'gzip, br' }],
    ['refuses dcz', having('', 'br, dcz;q=0')],
    ['says nothing of a dictionary', { 'accept-encoding': 'br, dcz' }],
    ['names no hash', { 'accept-encoding': 'br, dcz', 'available-dictionary': ':x:' }],
    ['names half a path', { 'accept-encoding': 'br, dcz', 'available-dictionary': '../../build.json' }],
  ])('is sent whole to a browser that %s', async (_, headers) => {
    expect(await get(headers)).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
  });

  test('is a dictionary itself for later builds, whatever its hash; a file without one is not', async () => {
    const { headers } = await get({ 'accept-encoding': 'br' });
    expect(headers['use-as-dictionary']).toBe(`match="/_sections/${SECTION}/*/news.*.js"`);
    const entry = await get({}, `/_sections/${SECTION}/${newest()?.manifest.build}/remoteEntry.js`);
    expect(entry.headers['use-as-dictionary']).toBeUndefined();
  });

  test('is sent whole if the difference is damaged', async () => {
    await publish('one more sentence');
    const [before, fresh] = builds.slice(-2);
    if (!before || !fresh) throw new Error('There were no builds');
    const { build } = fresh.manifest;
    const name = `${hashOf(before.text).toString('hex')}-${before.manifest.build}.dcz`;
    const stored = join(door.root, 'releases/builds', SECTION, build, 'deltas', nameOf(fresh.text), name);
    writeFileSync(stored, Buffer.from('changed by somebody'));
    const { headers, body } = await get(having(before.text), pathOf(fresh));
    expect([headers['content-encoding'], body.length > 0]).toEqual(['br', true]);
  });

  test.each<[string, (key: string) => Buffer | null]>([
    ['is refused', (key) => (key.endsWith('signed.json') ? Buffer.from('no signature') : null)],
    [
      'cannot be read',
      (key) => {
        if (key.includes('/browser/')) throw new StoreError('The object storage is too slow.', true);
        return null;
      },
    ],
  ])('is sent whole if the older build %s', async (_, insteadOf) => {
    const [before, fresh] = [builds[5], builds[6]];
    if (!before || !fresh) throw new Error('There were no builds');
    const store = {
      ...door.store,
      get: async (key: string) =>
        (key.includes(before.manifest.build) && !key.includes('/deltas/') && insteadOf(key)) || door.store.get(key),
    };
    const { send, stop } = buildFiles(store, buildReader(store), createLog('silent'));
    whenDone(stop);
    const { origin } = await serve((incoming, response) => {
      const target = parseBuildPath(incoming.url ?? '');
      if (target) send(incoming, response, target).catch(() => response.writeHead(500).end());
    });
    const { status, headers } = await get(having(before.text), pathOf(fresh), origin);
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
  });
});
