import type { ServerResponse } from 'node:http';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/plugin.ts';
import type { Shop } from '../shop.ts';
import { sendOn } from './stream.ts';

/** More often than proxies close silent connections. */
const HEARTBEAT_MS = 5_000;
const MOST_FRONT_DOORS = 64;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** For front doors, which send nothing on the stream: an event whenever data of everybody's pages has changed. */
export const changeRoutes =
  ({ bus }: Pick<Shop, 'bus'>): Routes =>
  async (app) => {
    const followers = new Set<ServerResponse>();
    const send = (line: string) => {
      for (const follower of followers) sendOn(follower, line);
    };
    const unfollow = bus.onChange(({ catalogue }) => catalogue && send('data: changed\n\n'));
    const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS);
    heartbeat.unref();

    app.addHook('preClose', async () => {
      clearInterval(heartbeat);
      unfollow();
      for (const follower of followers) follower.end();
    });

    app.get('/internal/changes', { config: { policy: 'public' }, schema: { hide: true } }, (_request, reply) => {
      if (followers.size >= MOST_FRONT_DOORS)
        throw new ApiError(429, 'too_many', 'Too many front doors follow this API.', { retryAfter: 10 });
      reply.hijack();
      const stream = reply.raw;
      followers.add(stream);
      stream.on('close', () => followers.delete(stream));
      stream.writeHead(200, HEADERS);
      sendOn(stream, 'data: following\n\n');
    });
  };
