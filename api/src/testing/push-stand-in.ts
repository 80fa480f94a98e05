import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiFolder } from '../folders.ts';

const nearPush = pathToFileURL(join(apiFolder, 'src/testing/near-push.mjs')).href;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** As a browser does it: RFC 8291. */
export function decryptPush(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const end = 21 + body.readUInt8(20);
  const sender = body.subarray(21, end);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
  // Everything after the last 2 is padding.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

/** The claims of the header, if the key that it names has signed them. */
export function readVapid(header: string): { claims: Record<string, unknown>; key: string } {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  if (read(head).alg !== 'ES256') throw new Error('Another algorithm');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The signature does not fit.');
  return { claims: read(claims), key };
}

/** Keys of a shop. */
export function newVapid() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url'),
    subject: 'mailto:owner@shop.example',
  };
}

export function newBrowser(origin: string, path: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    device: {
      endpoint: `${origin}${path}`,
      p256dh: own.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read: (body: Buffer) => JSON.parse(decryptPush(body, own.getPrivateKey(), auth)),
  };
}

/** Where a server by itself finds the stand-in. */
export const PUSH_EXAMPLE = 'http://push.example';

export type Browser = ReturnType<typeof newBrowser>;

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine. */
export async function startPushService() {
  const arrived: Pushed[] = [];
  /** By path; 201 otherwise. */
  const responses = new Map<string, number | 'hang up'>();
  /** What the next requests get, one each; `lost`: it takes the message, and its response does not arrive. */
  const faults: (number | 'hang up' | 'lost')[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? '';
    const status = responses.get(path) ?? faults.shift() ?? 201;
    if (status === 'hang up') return request.socket.destroy();
    if (status === 201 || status === 'lost')
      arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    if (status === 'lost') return request.socket.destroy();
    response.writeHead(status).end();
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** For a server by itself. */
    env: ({ publicKey, privateKey, subject } = newVapid()) => ({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
      PUSH_AT: origin,
      NODE_OPTIONS: `--import=${nearPush}`,
    }),
    /** What a device shows: a repeated message once. */
    shownOn: (path: string, { read }: Pick<Browser, 'read'>): string[] => [
      ...new Set(arrived.filter((one) => one.path === path).map(({ body }) => String(read(body).id))),
    ],
    arrived,
    responses,
    faults,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
