import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buildReader } from '@shop/release/builds';
import { folderStore } from '@shop/server/store/folder-store';
import { apiProxy } from 'front-door/api-proxy';
import { barePage } from 'front-door/bare-page';
import { buildFiles, parseBuildPath } from 'front-door/build-files';
import { readConfig } from 'front-door/config';
import { emulatorCalls } from 'front-door/emulator-calls';
import { forwarder } from 'front-door/forward';
import { createLog } from 'front-door/log';
import { isBehindRefused, refuse } from 'front-door/refuse';
import { requestFault } from 'front-door/request-fault';
import { respond, respondJson } from 'front-door/respond';
import { servedRelease } from 'front-door/served-release';
import { DEV_BUILD, fetchPart, fetchTexts, parseDevParts, withSource } from './source-parts.ts';

/** A front door for development: pages are rendered in the browser, and some parts come from source. */
async function main() {
  const config = readConfig(process.env);
  const log = createLog('warn');
  // Without one, every part comes from source.
  const store = folderStore(process.env.DEV_RELEASES || join(config.dataFolder, 'dev-releases'));
  const reader = buildReader(store);
  const served = await servedRelease(store, reader, { log, onChange: () => {} });
  const files = buildFiles(store, reader, log);
  const { apiUrl, emulatorUrl, trustedProxies } = config;
  // Builds that change all the time must not be stored.
  const settings = { ...config.settings, serviceWorker: false };
  const api = apiProxy({ apiUrl, publicOrigin: settings.publicOrigin, trustedProxies });
  const identity = emulatorUrl && emulatorCalls(emulatorUrl);
  const parts = await Promise.all(parseDevParts(process.env.DEV_PARTS ?? '').map(fetchPart));
  const sources = new Map(parts.map(({ name, port }) => [name, forwarder(new URL(`http://127.0.0.1:${port}`))]));

  async function page(request: IncomingMessage, response: ServerResponse, path: string) {
    // Someone may just have added a path to a table of routes.
    const now = await Promise.all(parts.map(fetchPart));
    const { release, entry, shell } = withSource(served.current().live, now, path);
    const texts = shell && release.language ? await fetchTexts(shell, release.language) : [];
    const html = barePage({ release, entry, texts }, '', settings);
    respond(request, response, 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, html);
  }

  function sectionFile(request: IncomingMessage, response: ServerResponse, url: string) {
    const wanted = parseBuildPath(url.split('?', 1)[0] ?? '') ?? { section: '', build: '', file: '' };
    const source = wanted.build === DEV_BUILD && sources.get(wanted.section);
    if (!source) return files.send(request, response, wanted);
    source.forward(request, response, { path: `/${wanted.file}`, headers: { 'accept-encoding': 'identity' } });
  }

  const server = createServer((request, response) => {
    if (isBehindRefused(request)) return;
    const fault = requestFault(request);
    if (fault) return refuse(request, response, fault);
    const url = request.url ?? '/';
    const [path = '/', query = ''] = url.split('?', 2);
    if (path.startsWith('/api/'))
      return api.handle(request, response, url.slice('/api'.length), { requestId: randomUUID() });
    if (identity?.handle(request, response, path, query)) return;
    if (path.startsWith('/_sections/')) return void sectionFile(request, response, url);
    if (path === '/health') return respondJson(request, response, { ok: true, parts }, 200);
    void page(request, response, path);
  });
  server.listen(config.port, config.host);
}

await main();
