import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderEvent } from '@shop/contract/order';
import { changeSession, currentSession } from '@shop/platform';
import { waitBefore } from '@shop/platform/live/patience';
import { followOrders } from './follow-orders.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const event = (orderId: string) => JSON.stringify({ kind: 'moved', orderId });

describe('following orders', () => {
  let server: Server;
  let handlers: Handler[];
  let requests: IncomingMessage[];
  let stop: () => void;
  const ownFetch = globalThis.fetch;

  beforeEach(async () => {
    handlers = [];
    requests = [];
    server = createServer((request, response) => {
      requests.push(request);
      const handle = handlers.shift();
      if (handle) handle(request, response);
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    globalThis.fetch = (path, init) => ownFetch(`http://127.0.0.1:${port}${path}`, init);
  });
  afterEach(async () => {
    stop();
    globalThis.fetch = ownFetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const follow = () =>
    new Promise<{ events: string[]; resets: number; changedAt: number }>((resolve) => {
      const seen = { events: [] as string[], resets: 0, changedAt: 0 };
      stop = followOrders({
        userId: 'u1',
        token: () => 'secret',
        onEvent: ({ orderId }: OrderEvent) => {
          seen.events.push(orderId);
          if (orderId === 'last') resolve(seen);
        },
        onReset: () => {
          seen.resets += 1;
        },
        onStart(changedAt) {
          seen.changedAt = changedAt;
        },
      });
    });

  const stream =
    (text: string, end: boolean): Handler =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text);
      if (end) response.end();
    };

  it('sends the session, reconnects after a loss and fetches missed events', async () => {
    handlers = [
      stream(`id: 41\nevent: ready\ndata: {}\n\nid: 42\ndata: ${event('first')}\n\n`, true),
      stream(`event: ready\ndata: {}\n\nid: 43\ndata: ${event('last')}\n\n`, false),
    ];
    const { events } = await follow();
    expect(events).toEqual(['first', 'last']);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
    expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '42']);
    expect(requests[0]?.url).toBe('/api/user/order-events/u1');
  });

  it('has no connection while the browser keeps the page for Back, and reconnects when it is shown again', async () => {
    handlers = [
      (request, response) => {
        stream(`id: 42\nevent: message\ndata: ${event('first')}\n\n`, false)(request, response);
        setTimeout(() => dispatchEvent(new Event('pagehide')), 100);
        response.once('close', () => setTimeout(() => dispatchEvent(new Event('pageshow'))));
      },
      stream(`id: 43\nevent: message\ndata: ${event('last')}\n\n`, false),
    ];
    const startedAt = performance.now();
    expect((await follow()).events).toEqual(['first', 'last']);
    expect(requests[1]?.headers['last-event-id']).toBe('42');
    expect(performance.now() - startedAt).toBeLessThan(450);
  });

  it('fetches everything again if more was missed than the server can resend', async () => {
    handlers = [stream(`id: 50\nevent: reset\ndata: {}\n\nid: 51\ndata: ${event('last')}\n\n`, false)];
    expect((await follow()).resets).toBe(1);
  });

  it('fetches again what was shown before the first connection, if something has happened since', async () => {
    const refused: Handler = (_, response) => response.writeHead(503).end();
    const opened = (quietMs: number | null) =>
      stream(`id: 50\nevent: ready\ndata: {"quietMs":${quietMs}}\n\nid: 51\ndata: ${event('last')}\n\n`, false);
    for (const [first, quietMs, resets] of [
      [[refused], 600, 1],
      [[refused], 60_000, 0],
      [[], 60_000, 0],
      [[], null, 0],
      [[], 600, 0],
      [[], 100, 1],
    ] as const) {
      handlers = [...first, opened(quietMs)];
      const seen = await follow();
      expect([quietMs, seen.resets]).toEqual([quietMs, resets]);
      // Orders that are older than that have changed since.
      if (quietMs !== null && resets === 0) expect(Date.now() - seen.changedAt).toBeGreaterThan(quietMs - 300);
      else expect(seen.changedAt).toBe(0);
      stop();
    }
  });

  it('takes over a name that the person has changed on another device', async () => {
    changeSession((state) => ({
      ...state,
      user: { _id: 'u1', user_name: 'Asha', user_email: null, phoneNumber: '+919000000001' },
    }));
    const account = JSON.stringify({ cart_version: 0, user_name: 'Asha Devi', user_email: null });
    handlers = [stream(`event: account\ndata: ${account}\n\nid: 42\ndata: ${event('last')}\n\n`, false)];
    await follow();
    expect(currentSession().user?.user_name).toBe('Asha Devi');
    changeSession((state) => ({ ...state, user: null }));
  });

  it('stops after the session has ended', async () => {
    handlers = [(_, response) => response.writeHead(401).end()];
    void follow();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(requests).toHaveLength(1);
  });

  it('waits longer each time, with a random part, at most half a minute', () => {
    expect([0, 1, 2, 3].map((attempt) => waitBefore(attempt, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(waitBefore(0, 0)).toBe(500);
    expect(waitBefore(20, 1)).toBe(30_000);
  });
});
