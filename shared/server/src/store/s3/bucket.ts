import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { atMost } from '../../at-most.ts';
import type { BucketSettings } from '../store-settings.ts';
import { networkFailure, statusFailure } from './failures.ts';

const AT_ONCE = 32;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 150;
/** Per attempt; writes take longer than reads. */
const PATIENCE = { readMs: 5_000, writeMs: 10_000 };
/** After this time there is no retry: the caller should get the error. */
const TRY_UNTIL_MS = 8_000;

export type Patience = typeof PATIENCE;

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** In the bucket; empty is the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Statuses that the caller handles; any other is a failure. */
  expects: readonly number[];
}

export interface Reply {
  status: number;
  body: Buffer;
  attempts: number;
}

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408 || status === 409;
const pauseMs = (attempt: number) => FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random());

export type Bucket = (request: BucketRequest) => Promise<Reply>;

/** Sends signed requests to one bucket. Each may be retried: none has a further effect the second time. */
export function bucketAt(settings: BucketSettings, patience: Patience = PATIENCE): Bucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const inTurn = atMost(AT_ONCE);
  const root = pathStyle ? new URL(`/${bucket}/`, endpoint).href : `${endpoint.protocol}//${bucket}.${endpoint.host}/`;

  function addressOf({ key, query = {} }: BucketRequest) {
    const url = new URL(key === '' && pathStyle ? root.slice(0, -1) : root + key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  async function once(request: BucketRequest): Promise<Omit<Reply, 'attempts'>> {
    const { method, headers = {}, body } = request;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await client.sign(addressOf(request), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      ...(body && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(method === 'PUT' ? patience.writeMs : patience.readMs),
    });
    const response = await fetch(signed);
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  return (request) =>
    inTurn(async () => {
      const started = performance.now();
      const isLate = () => performance.now() - started > TRY_UNTIL_MS;
      for (let attempts = 1; ; attempts++) {
        const reply = await once(request).catch((error: unknown) => networkFailure(settings, error));
        if (!(reply instanceof Error) && request.expects.includes(reply.status)) return { ...reply, attempts };
        const mayPass = reply instanceof Error || isPassing(reply.status);
        if (!mayPass || attempts === ATTEMPTS || isLate())
          throw reply instanceof Error ? reply : statusFailure(settings, reply.status, reply.body);
        await wait(pauseMs(attempts - 1));
      }
    });
}
