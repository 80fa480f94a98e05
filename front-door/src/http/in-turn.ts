import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No browser or proxy sends the next request before the response. */
const MOST_WAITING = 2;

type Next = () => void;

/** The request first: if its connection closes while it is open, Node creates an error with a stack. */
function cutOff(request: IncomingMessage) {
  request.destroy();
  request.socket.destroy();
}

/** Pipelined requests are handled one at a time, after newly arrived ones: no browser sends them. */
function afterOthers() {
  const queue: Next[] = [];
  let isRunning = false;
  function run() {
    queue.shift()?.();
    isRunning = queue.length > 0;
    if (isRunning) setImmediate(run);
  }
  return (next: Next) => {
    queue.push(next);
    if (isRunning) return;
    isRunning = true;
    setImmediate(run);
  };
}

/**
 * For pipelined requests, the next one is handled when the previous response has been read: a client that does not
 * read costs one response, not as many as it can request.
 */
export function inTurn(onRequest: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Next[]>();
  const later = afterOthers();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const waiting = queues.get(socket);
    if (socket.destroyed || (waiting && waiting.length >= MOST_WAITING)) return cutOff(request);
    const queue = waiting ?? [];
    if (!waiting) queues.set(socket, queue);
    response.once('close', () => {
      const next = queue.shift();
      if (next) later(next);
      else queues.delete(socket);
    });
    if (waiting) queue.push(() => onRequest(request, response));
    else onRequest(request, response);
  };
}
