/** @import { IncomingMessage, RequestListener, ServerResponse } from 'node:http' */

const JSON_TYPE = 'application/json';
const TYPES = { js: 'text/javascript', css: 'text/css', json: JSON_TYPE, map: JSON_TYPE, svg: 'image/svg+xml' };
const typeOf = (/** @type {string} */ file) =>
  TYPES[/** @type {keyof typeof TYPES} */ (file.split('.').at(-1))] ?? 'application/octet-stream';

/** @param {ServerResponse} response @param {number} status @param {string} type @param {string | Buffer} body */
function send(response, status, type, body) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
}

const HERE = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Of all other origins, only the shop may read from this server. @param {IncomingMessage} request @param {ServerResponse} response @param {string} shop */
function refused({ headers }, response, shop) {
  const { host = '', origin } = headers;
  response.setHeader('vary', 'Origin');
  if (HERE.test(host) && (origin === undefined || origin === shop)) {
    response.setHeader('access-control-allow-origin', shop);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    return false;
  }
  send(response, 403, 'text/plain', `This build is for pages of ${shop}. SHOP_URL says for which shop it is.`);
  return true;
}

/**
 * Serves what a page of the shop needs to show a build from this machine: `/build.json`, its files, and `/builds`, which reports
 * each new build.
 *
 * @param {ReturnType<typeof import('./local-builds.mjs').localBuilds>} builds
 * @param {string} shop
 * @returns {RequestListener}
 */
export const localServer = (builds, shop) => (request, response) => {
  if (refused(request, response, shop)) return;
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET');
    if (request.headers['access-control-request-private-network'])
      response.setHeader('access-control-allow-private-network', 'true');
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'GET only');
  const [path = '/'] = (request.url ?? '/').split('?');
  if (path === '/build.json') {
    const newest = builds.newest();
    if (newest) return send(response, 200, JSON_TYPE, JSON.stringify(newest));
    return send(response, 503, JSON_TYPE, JSON.stringify(builds.state()));
  }
  if (path === '/builds') return streamBuilds(builds, response);
  const [, root, section, build = '', ...name] = path.split('/');
  const isOurs = root === '_sections' && section === builds.newest()?.section;
  const file = isOurs ? builds.file(build, name.join('/')) : undefined;
  if (file) return send(response, 200, typeOf(path), file);
  send(response, 404, 'text/plain', 'Not found');
};

/** @param {ReturnType<typeof import('./local-builds.mjs').localBuilds>} builds @param {ServerResponse} response */
function streamBuilds(builds, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const leave = builds.follow((state) => void response.write(`data: ${JSON.stringify(state)}\n\n`));
  response.on('close', leave);
}
