import type { ServerResponse } from 'node:http';
import { Id } from '@shop/contract/common';
import { Type } from 'typebox';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import { bearerOf, isAdmin, personOf } from '../http/policy.ts';
import type { Shop } from '../shop.ts';
import { createOrderFeed, type Follower, missedTooMuch, type NumberedEvent } from './order-feed.ts';

const HEARTBEAT_MS = 20_000;
const MOST_STREAMS_EACH = 12;
const EventId = Type.String({ pattern: '^[0-9]{1,15}$' });

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Authorization',
  'x-accel-buffering': 'no',
  connection: 'close',
};

const lineOf = ({ seq, event }: NumberedEvent) => `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`;

/** Moves of one's own orders as they happen; for the admin's own id, of all orders. */
export const liveRoutes =
  (shop: Shop, onError: (error: unknown) => void): Routes =>
  async (app) => {
    const feed = createOrderFeed(shop.db, shop.bus, onError);
    const streams = new Map<string, Set<ServerResponse>>();

    app.addHook('preClose', async () => {
      feed.close();
      for (const open of streams.values()) for (const stream of open) stream.end();
    });

    app.get(
      '/user/order-events/:userId',
      {
        config: { policy: { owner: 'userId' } },
        schema: {
          tags: ['orders'],
          summary: 'Live updates, as text/event-stream',
          params: Type.Object({ userId: Id }),
          querystring: Type.Object({ since: Type.Optional(EventId) }, { additionalProperties: false }),
          headers: Type.Object({ 'last-event-id': Type.Optional(EventId) }),
          produces: ['text/event-stream'],
        },
      },
      async (request, reply) => {
        const { userId } = request.params;
        const seen = request.headers['last-event-id'] ?? request.query.since;
        const everybody = isAdmin(request) && personOf(request).userId === userId;
        const customerId = everybody ? undefined : userId;

        const open = streams.get(userId) ?? new Set();
        if (open.size >= MOST_STREAMS_EACH) {
          throw new ApiError(429, 'too_many', 'Too many pages follow these orders.', { retryAfter: 10 });
        }
        const stream = reply.raw;
        streams.set(userId, open.add(stream));

        let waiting: NumberedEvent[] | undefined = [];
        const follower: Follower = {
          customerId,
          send: (event) => (waiting ? waiting.push(event) : stream.write(lineOf(event))),
        };
        const token = bearerOf(request) ?? '';
        const heartbeat = setInterval(async () => {
          const alive = await shop.sessions.personOf(token).catch(() => true);
          if (alive) stream.write(':\n\n');
          else stream.end();
        }, HEARTBEAT_MS);
        const leave = () => {
          clearInterval(heartbeat);
          feed.leave(follower);
          open.delete(stream);
          if (open.size === 0) streams.delete(userId);
        };
        stream.on('close', leave);

        try {
          const now = await feed.follow(follower);
          const missed = seen === undefined ? [] : await feed.missed(Number(seen), customerId);
          if (stream.destroyed) return leave();
          reply.hijack();
          stream.writeHead(200, { ...HEADERS, 'x-request-id': request.id });
          if (missedTooMuch(missed)) stream.write(`id: ${now}\nevent: reset\ndata: {}\n\n`);
          else if (seen === undefined) stream.write(`id: ${now}\nevent: ready\ndata: {}\n\n`);
          else stream.write(`event: ready\ndata: {}\n\n${missed.map(lineOf).join('')}`);
          const sent = new Set(missed.map(({ seq }) => seq));
          for (const event of waiting) if (!sent.has(event.seq)) stream.write(lineOf(event));
          waiting = undefined;
        } catch (error) {
          leave();
          throw error;
        }
      },
    );
  };
