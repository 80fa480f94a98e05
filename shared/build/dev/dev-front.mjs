/** @import { IncomingMessage, RequestListener, ServerResponse } from 'node:http' */
import { readFile } from 'node:fs/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { join, normalize } from 'node:path';
import { devPage } from './dev-page.mjs';

/**
 * Forwards a request to another server as if it had been sent there.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {URL} target
 */
function forward(request, response, target) {
  const { origin, referer: _, ...headers } = request.headers;
  const forwarded = (target.protocol === 'https:' ? overHttps : overHttp)(
    target,
    { method: request.method, headers: { ...headers, host: target.host, ...(origin && { origin: target.origin }) } },
    (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    },
  );
  forwarded.on('error', ({ message }) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${target.origin} does not respond: ${message}`);
  });
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** @typedef {{ name: string, shop: URL, source: URL, shell: string, given?: object | undefined }} Front */

const TYPES = { js: 'text/javascript', css: 'text/css' };
const typeOf = (/** @type {string} */ file) =>
  TYPES[/** @type {keyof typeof TYPES} */ (file.split('.').at(-1))] ?? 'application/octet-stream';

/** @param {ServerResponse} response @param {number} status @param {string} type @param {string | Buffer} [body] */
function send(response, status, type, body) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

/** @param {string} folder @param {string} file @param {ServerResponse} response */
const sendFile = (folder, file, response) =>
  readFile(join(folder, normalize(`/${file}`))).then(
    (bytes) => send(response, 200, typeOf(file), bytes),
    () => send(response, 404, 'text/plain', 'Not found'),
  );

/** @param {Front} front @param {IncomingMessage} request @param {ServerResponse} response */
async function sendPage({ name, shop, source, given }, request, response) {
  // The live release may redirect this page: then only the shop's settings are used.
  const url = new URL((!given && request.url) || '/', shop);
  const { cookie = '' } = request.headers;
  const [page, part] = await Promise.all([
    fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' }),
    fetch(new URL('/__part', source)).then((about) => about.json()),
  ]);
  const html = page.status < 300 || page.status >= 400 ? devPage(await page.text(), { name, ...part }, given) : null;
  if (html === null) return forward(request, response, url);
  for (const cookie of page.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
  send(response, 200, 'text/html', html);
}

/** @param {IncomingMessage} request */
const isPage = ({ method, headers }) => method === 'GET' && headers.accept?.includes('text/html');

/**
 * The section comes from its source, the shell that hosts it from its package, and everything else from the shop.
 *
 * @param {Front} front
 * @returns {RequestListener}
 */
export const devFront = (front) => (request, response) => {
  const url = request.url ?? '/';
  const [path = '/'] = url.split('?');
  const [, root, section, build, ...file] = path.split('/');
  const isSource = root === '_sections' && build === 'dev';
  if (isSource && section === 'shell') return void sendFile(front.shell, file.join('/'), response);
  if (isSource) return forward(request, response, new URL(`/${file.join('/')}`, front.source));
  // Reports of pages under development must not count in the shop's figures.
  if (path === '/__vitals') return send(response, 204, 'text/plain');
  if (!isPage(request)) return forward(request, response, new URL(url, front.shop));
  sendPage(front, request, response).catch((/** @type {Error} */ { message }) =>
    send(response, 502, 'text/plain', `No page of ${front.shop.origin} can be had: ${message}`),
  );
};
