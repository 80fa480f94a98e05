/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/**
 * Forwards a request to another server as if it had been sent there.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {URL} target
 */
export function forward(request, response, target) {
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
