import { type Environment, SettingError, secretOf } from '../settings.ts';

export interface BucketSettings {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  endpoint: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://endpoint/bucket/key` and not `https://bucket.endpoint/key`. */
  pathStyle: boolean;
  /** The size of this server's disk cache. */
  cacheBytes: number;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._@-]*)*)\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const MEGABYTE = 1024 * 1024;

function endpointOf(env: Environment, region: string): URL {
  const text = env.STORE_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && url.pathname === '/' && !url.search) return url;
  throw new SettingError('STORE_ENDPOINT must be an http or https address without a path.');
}

function needed(name: string, secret: string | undefined): string {
  if (secret) return secret;
  throw new SettingError(`STORE_URL needs ${name}, or ${name}_FILE.`);
}

function pathStyleOf(env: Environment): boolean {
  const words: Record<string, boolean> = { on: true, off: false };
  const wanted = words[env.STORE_PATH_STYLE || (env.STORE_ENDPOINT ? 'on' : 'off')];
  if (wanted === undefined) throw new SettingError('STORE_PATH_STYLE must be on or off.');
  return wanted;
}

function cacheBytesOf(env: Environment): number {
  const megabytes = Number(env.STORE_CACHE_MB || 1024);
  if (Number.isInteger(megabytes) && megabytes >= 16 && megabytes <= 1_000_000) return megabytes * MEGABYTE;
  throw new SettingError('STORE_CACHE_MB must be a whole number from 16 to 1000000.');
}

/** Null: the data folder is the store. */
export function readStoreSettings(env: Environment): BucketSettings | null {
  if (!env.STORE_URL) return null;
  const [, bucket, path] = ADDRESS.exec(env.STORE_URL) ?? [];
  if (!bucket) throw new SettingError('STORE_URL must be s3://BUCKET or s3://BUCKET/FOLDER.');
  const region = env.STORE_REGION || 'us-east-1';
  if (!REGION.test(region)) throw new SettingError('STORE_REGION must be the name of a region, such as eu-central-1.');
  return {
    bucket,
    prefix: path ? `${path.slice(1)}/` : '',
    endpoint: endpointOf(env, region),
    region,
    accessKeyId: needed('STORE_ACCESS_KEY_ID', secretOf(env, 'STORE_ACCESS_KEY_ID')),
    secretAccessKey: needed('STORE_SECRET_ACCESS_KEY', secretOf(env, 'STORE_SECRET_ACCESS_KEY')),
    pathStyle: pathStyleOf(env),
    cacheBytes: cacheBytesOf(env),
  };
}
