import { isKey } from '../folder-store.ts';
import type { Store } from '../store.ts';
import type { BucketSettings } from '../store-settings.ts';
import { type Bucket, bucketAt, type Patience } from './bucket.ts';
import { notConditional, statusFailure } from './failures.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const KEY = /<Key>([^<]*)</g;
const FOLDER = /<CommonPrefixes>\s*<Prefix>([^<]*)</g;
const TIME = /<LastModified>([^<]*)</g;
const NEXT = /<NextContinuationToken>([^<]*)</g;

const texts = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => plain(text ?? ''));

interface Listed {
  keys: string[];
  /** Common prefixes up to the delimiter. */
  folders: string[];
  /** When the newest of the keys was put, in milliseconds since 1970. */
  newest: number;
}

/** Everything below a prefix, or with a slash as delimiter only the next level. */
async function listBelow(bucket: Bucket, prefix: string, delimiter = ''): Promise<Listed> {
  const listed: Listed = { keys: [], folders: [], newest: 0 };
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = {
      'list-type': '2',
      prefix,
      ...(delimiter && { delimiter }),
      ...(token && { 'continuation-token': token }),
    };
    const { body } = await bucket({ method: 'GET', key: '', query, expects: [200] });
    const xml = body.toString();
    listed.keys.push(...texts(xml, KEY));
    listed.folders.push(...texts(xml, FOLDER));
    listed.newest = Math.max(listed.newest, ...texts(xml, TIME).map((time) => Date.parse(time)));
    token = texts(xml, NEXT)[0];
  }
  return listed;
}

const POLL_MS = 1000;
const ABSENT = { 'if-none-match': '*' };
const PROBE = 'conditional-writes';

const isUnknownCondition = (status: number) => status === 501;

/** A folder of a bucket in object storage; see docs/storage.md. */
export function s3Store(settings: BucketSettings, folder: string, patience?: Patience): Store {
  const bucket = bucketAt(settings, patience);
  const root = `${settings.prefix}${folder}/`;
  let proved: Promise<void> | undefined;

  function keyOf(key: string) {
    if (!isKey(key)) throw new Error(`Not a key of the store: ${key}`);
    return root + key;
  }

  async function get(key: string): Promise<Buffer | null> {
    const { status, body } = await bucket({ method: 'GET', key: keyOf(key), expects: [200, 404] });
    if (status === 200) return body;
    if (body.includes('NoSuchBucket')) throw statusFailure(settings, status, body);
    return null;
  }

  async function putOnce(key: string, bytes: Uint8Array): Promise<boolean> {
    const body = new Uint8Array(bytes);
    const { status, attempts } = await bucket({
      method: 'PUT',
      key: keyOf(key),
      headers: ABSENT,
      body,
      expects: [200, 412, 501],
    });
    if (isUnknownCondition(status)) throw notConditional(settings);
    if (status === 200) return true;
    // An attempt with a lost reply may have succeeded.
    return attempts > 1 && Boolean((await get(key))?.equals(body));
  }

  /** A storage that ignores the condition would accept both of two simultaneous releases. */
  async function proveConditions() {
    const put = () => putOnce(PROBE, Buffer.from('This key is never written again.\n'));
    if ((await put()) && (await put())) throw notConditional(settings);
  }

  async function removeAll(keys: readonly string[]) {
    await Promise.all(keys.map((key) => bucket({ method: 'DELETE', key, expects: [200, 204, 404] })));
  }

  const below = (prefix: string) => (prefix === '' ? root : `${keyOf(prefix)}/`);

  return {
    async put(key, bytes) {
      proved ??= proveConditions();
      await proved.catch((error: unknown) => {
        proved = undefined;
        throw error;
      });
      return putOnce(key, bytes);
    },
    get,
    async has(key) {
      const { status } = await bucket({ method: 'HEAD', key: keyOf(key), expects: [200, 404] });
      return status === 200;
    },
    async list(prefix) {
      const from = below(prefix);
      const { keys, folders } = await listBelow(bucket, from, '/');
      const names = [...keys, ...folders].map((key) => key.slice(from.length).replace(/\/$/, ''));
      return names.filter((name) => name !== PROBE).sort();
    },
    async remove(prefix) {
      const from = below(prefix);
      const { keys } = await listBelow(bucket, from);
      const isDirect = (key: string) => !key.slice(from.length).includes('/');
      // A build's description first: without it the rest does not count.
      await removeAll([keyOf(prefix), ...keys.filter(isDirect)]);
      await removeAll(keys.filter((key) => !isDirect(key)));
    },
    async lastPut(prefix) {
      const { newest } = await listBelow(bucket, below(prefix));
      return newest || null;
    },
    // A put appears completely or not at all.
    removeDrafts: async () => undefined,
    watch(_, changed) {
      const timer = setInterval(changed, POLL_MS);
      return () => clearInterval(timer);
    },
    async check() {
      const query = { 'list-type': '2', prefix: root, 'max-keys': '1' };
      await bucket({ method: 'GET', key: '', query, expects: [200] });
    },
  };
}
