import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { allowOwnStyles } from './security-headers.ts';

/** Each has its own address, so that it can be shared. */
const PAGES = ['/', '/log', '/compare', '/builds', '/errors'];

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Releases</title></head><body><main><h1>The board is not built yet</h1>
<p>It is being built, or <code>pnpm --filter board build</code> builds it. This page asks again every five seconds.
Commands work without it.</p></main></body></html>
`;

const PATIENCE_MS = 60_000;

/** Serves the built board. While it is built, the page waits; it looks again each time, because others may build it. */
export function pageFiles(server: FastifyInstance, folder: string, built: Promise<void>) {
  const readPage = () => readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  for (const page of PAGES)
    server.get(page, async (_, reply) => {
      let html = await readPage();
      if (!html) {
        await Promise.race([built, sleep(PATIENCE_MS, undefined, { ref: false })]);
        html = await readPage();
      }
      reply.type('text/html; charset=utf-8');
      if (html) return reply.send(html.replace('{{nonce}}', allowOwnStyles(reply)));
      return reply.code(503).header('retry-after', '5').send(NOT_BUILT);
    });

  server.get<{ Params: { file: string } }>('/assets/:file', async ({ params: { file } }, reply) => {
    const names = await readdir(join(folder, 'assets')).catch((): string[] => []);
    const type = TYPES[extname(file)];
    if (!type || !names.includes(file)) {
      reply.callNotFound();
      return reply;
    }
    // Their names contain their content hash.
    reply.raw.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(type).send(await readFile(join(folder, 'assets', file)));
  });
}
