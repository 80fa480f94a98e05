import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from 'tools/ports';

interface File {
  type: string;
  bytes: Buffer;
}

const SHEET = '/style.css';

const compressed = (type: string, text: string): File => ({ type, bytes: brotliCompressSync(text) });

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responds ${response.status}.`);
  return response.text();
}

/** The addresses of a page's style sheets, linked or inlined. */
const sheetsIn = (html: string) =>
  [...html.matchAll(/<(?:style|link rel="stylesheet")[^>]* (?:data-)?href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  );

/** A page as a server without any code would send it: its markup, and a link to the one sheet. */
const withoutCode = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<style\b[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<link rel="(?:code|preload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', `<link rel="stylesheet" href="${SHEET}"></head>`);

async function picture(shopUrl: string, { url, headers }: IncomingMessage, response: ServerResponse) {
  const found = await fetch(`${shopUrl}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
  response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'image/avif' });
  response.end(Buffer.from(await found.arrayBuffer()));
}

/** The same screens as plain HTML with one style sheet and no script: nothing that shows them can paint much earlier. */
export async function openFloor(shopUrl: string, paths: readonly string[]) {
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await textOf(shopUrl + path) })));
  const sheets = [...new Set(pages.flatMap(({ html }) => sheetsIn(html)))];
  const styles = await Promise.all(sheets.map((sheet) => textOf(shopUrl + sheet)));
  const files = new Map<string, File>([[SHEET, compressed('text/css', styles.join('\n'))]]);
  for (const { path, html } of pages) files.set(path, compressed('text/html; charset=utf-8', withoutCode(html)));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void picture(shopUrl, request, response).catch(() => response.destroy());
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
    response.end(file.bytes);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
