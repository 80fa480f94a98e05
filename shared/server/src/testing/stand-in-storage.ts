import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '../store/store-settings.ts';
import { whenDone } from './when-done.ts';

interface StoredObject {
  bytes: Buffer;
  at: string;
}

export type Fault = 'none' | 'slow' | 'hangs up' | 'ignores conditions' | { status: number; code: string };

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listing(objects: Map<string, StoredObject>, { searchParams }: URL) {
  const prefix = searchParams.get('prefix') ?? '';
  const most = Number(searchParams.get('max-keys') ?? 3);
  const from = searchParams.get('continuation-token') ?? '';
  const entries = new Set<string>();
  for (const key of [...objects.keys()].sort()) {
    if (!key.startsWith(prefix)) continue;
    const end = searchParams.get('delimiter') ? key.indexOf('/', prefix.length) : -1;
    entries.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const rest = [...entries].filter((entry) => entry > from);
  const page = rest.slice(0, most);
  const elements = page.map((entry) =>
    objects.has(entry)
      ? `<Contents><Key>${entry}</Key><LastModified>${objects.get(entry)?.at}</LastModified></Contents>`
      : `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`,
  );
  const next = rest.length > most ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${elements.join('')}${next}</ListBucketResult>`;
}

/**
 * An in-memory storage that tests can break. A real one is tested too (`s3-store.long.test.ts`), with the same rules.
 */
export async function standInStorage() {
  const objects = new Map<string, StoredObject>();
  let fault: Fault = 'none';
  let requests = 0;
  let repliesToLose = 0;

  function put(request: IncomingMessage, key: string, bytes: Buffer) {
    if (objects.has(key) && request.headers['if-none-match'] === '*' && fault !== 'ignores conditions') return 412;
    objects.set(key, { bytes, at: new Date().toISOString() });
    return 200;
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    requests += 1;
    const bytes = await bodyOf(request);
    const end = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    if (fault === 'slow') return;
    if (fault === 'hangs up') return void request.socket.destroy();
    if (typeof fault === 'object') return end(fault.status, xml(fault.code));
    const url = new URL(request.url ?? '/', 'http://storage');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== 'shop') return end(404, xml('NoSuchBucket'));
    const key = path.join('/');
    if (key === '') return end(200, listing(objects, url));
    if (request.method === 'PUT') {
      const status = put(request, key, bytes);
      // It was done, but the reply is lost.
      if (repliesToLose > 0 && status === 200) {
        repliesToLose -= 1;
        return void request.socket.destroy();
      }
      return end(status, status === 412 ? xml('PreconditionFailed') : '');
    }
    if (request.method === 'DELETE') return end(objects.delete(key) ? 204 : 204);
    const object = objects.get(key);
    return object ? end(200, request.method === 'HEAD' ? '' : object.bytes) : end(404, xml('NoSuchKey'));
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  whenDone(() => server.listening && close());

  const settings: BucketSettings = {
    bucket: 'shop',
    prefix: '',
    endpoint: new URL(`http://127.0.0.1:${port}`),
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret-that-is-never-said',
    pathStyle: true,
    cacheBytes: 64 * 1024 * 1024,
  };
  return {
    settings,
    objects,
    requests: () => requests,
    is: (next: Fault) => {
      fault = next;
    },
    /** The replies to this many puts are lost. */
    losesReplies: (count: number) => {
      repliesToLose = count;
    },
    down: close,
    up: () => listen(port),
  };
}
