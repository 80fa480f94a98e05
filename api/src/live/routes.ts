import { Id, strictObject } from '@shop/contract/common';
import type { Metrics } from '@shop/watching/metrics';
import { Type } from 'typebox';
import type { OnError } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import type { Routes } from '../http/plugin.ts';
import { bearerOf, isAdmin, mayDo, personOf } from '../http/policy.ts';
import type { Shop } from '../shop.ts';
import { createAccountNews } from './account-news.ts';
import { createOpenStreams } from './open-streams.ts';
import { createOrderFeed, type Follower, missedTooMuch, type NumberedEvent } from './order-feed.ts';
import { sendOn } from './stream.ts';

const HEARTBEAT_MS = 20_000;
const EventId = Type.String({ pattern: '^[0-9]{1,15}$' });

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Authorization',
  'x-accel-buffering': 'no',
  connection: 'close',
};

const lineOf = ({ seq, event }: NumberedEvent) => `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`;

/** Changes of one's own cart and name, and moves of one's own orders; for the admin's own id, moves of all orders. */
export const liveRoutes =
  (shop: Shop, metrics: Metrics, onError: OnError): Routes =>
  async (app) => {
    const feed = createOrderFeed(shop.db, shop.bus, onError);
    const streams = createOpenStreams(() => shop.counts.refused.inc({ limit: 'streams' }));
    metrics.gauge({ name: 'shop_live_followers', help: 'Open streams of events' }, () => streams.size);

    app.addHook('preClose', async () => {
      feed.close();
      streams.endAll();
    });

    app.get(
      '/user/order-events/:userId',
      {
        config: { policy: { owner: 'userId' } },
        schema: {
          tags: ['orders'],
          summary: 'Live updates, as text/event-stream',
          params: Type.Object({ userId: Id }),
          querystring: strictObject({ since: Type.Optional(EventId) }),
          headers: Type.Object({ 'last-event-id': Type.Optional(EventId) }),
          produces: ['text/event-stream'],
        },
      },
      async (request, reply) => {
        const { userId } = request.params;
        const seen = request.headers['last-event-id'] ?? request.query.since;
        const everybody = isAdmin(request) && personOf(request).userId === userId;
        const customerId = everybody ? undefined : userId;

        // As at its start: the right may end while it is open.
        const mayFollow = (person: Person | undefined) =>
          person !== undefined &&
          (person.userId === userId ? !everybody || person.role === 'admin' : mayDo(person, 'customers.see'));

        const stream = reply.raw;
        const send = (text: string) => sendOn(stream, text);
        const takeAway = streams.add(userId, stream);

        let waiting: NumberedEvent[] | undefined = [];
        const follower: Follower = {
          customerId,
          send: (event) => (waiting ? waiting.push(event) : send(lineOf(event))),
        };
        let heartbeat: NodeJS.Timeout | undefined;
        let hasNews = false;
        const sendAccount = createAccountNews(shop.db, userId, send, onError);
        const unfollow = shop.bus.onChange(({ people, accounts }) => {
          if (heartbeat && accounts?.includes(userId)) sendAccount();
          if (!people) return;
          hasNews = true;
          if (heartbeat) void beatWithAccount();
        });
        const leave = () => {
          clearInterval(heartbeat);
          unfollow();
          feed.leave(follower);
          takeAway();
        };
        stream.on('close', leave);

        const token = bearerOf(request) ?? '';
        async function beat() {
          const alive = await shop.sessions.personOf(token).then(mayFollow, () => true);
          if (stream.writableEnded) return;
          if (alive) return send(':\n\n');
          leave();
          stream.end();
        }
        /** Also corrects the state after lost messages of other processes. */
        async function beatWithAccount() {
          await beat();
          if (!stream.writableEnded) sendAccount();
        }

        try {
          const now = await feed.follow(follower);
          const missed = seen === undefined ? [] : await feed.missed(Number(seen), customerId);
          // The page compares it with the age of what it shows.
          const quietMs = seen === undefined ? await feed.quietMs(customerId) : undefined;
          reply.hijack();
          if (stream.destroyed || stream.writableEnded) return leave();
          heartbeat = setInterval(beat, HEARTBEAT_MS);
          stream.writeHead(200, { ...HEADERS, 'x-request-id': request.id });
          if (missedTooMuch(missed)) send(`id: ${now}\nevent: reset\ndata: {}\n\n`);
          else if (seen === undefined) send(`id: ${now}\nevent: ready\ndata: ${JSON.stringify({ quietMs })}\n\n`);
          else send(`event: ready\ndata: {}\n\n${missed.map(lineOf).join('')}`);
          const sent = new Set(missed.map(({ seq }) => seq));
          for (const event of waiting) if (!sent.has(event.seq)) send(lineOf(event));
          waiting = undefined;
          sendAccount();
          if (hasNews) void beat();
        } catch (error) {
          leave();
          throw error;
        }
      },
    );
  };
