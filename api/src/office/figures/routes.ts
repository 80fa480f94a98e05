import { Figures, FiguresQuery } from '@shop/contract/office/figures';
import { LRUCache } from 'lru-cache';
import { invalid } from '../../http/errors.ts';
import type { Routes } from '../../http/plugin.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { isDay, shopDay } from '../../shop-time.ts';
import { periodsOf } from './periods.ts';
import { readFigures } from './read-figures.ts';

/** The longer the period, the less a minute changes it. */
const CACHE_MS = { day: 10_000, week: 30_000, month: 60_000 };

export const figuresRoutes =
  ({ db, bus }: Pick<Shop, 'db' | 'bus'>): Routes =>
  async (app) => {
    /** Once for all simultaneous readers. */
    const reading = new LRUCache<string, Promise<Figures>>({ max: 50 });
    const unfollow = bus.onChange(({ emptied }) => emptied && reading.clear());
    app.addHook('onClose', async () => unfollow());

    function figures(query: FiguresQuery): Promise<Figures> {
      const { period = 'day', day } = query;
      const key = `${period} ${day ?? ''}`;
      const cached = reading.get(key);
      if (cached) return cached;
      const fresh = readFigures(db, periodsOf(period, day, new Date()));
      reading.set(key, fresh, { ttl: CACHE_MS[period] });
      fresh.catch(() => reading.delete(key));
      return fresh;
    }

    app.get(
      '/admin/figures',
      {
        config: { policy: { right: 'amounts.see' } },
        schema: {
          tags: ['office'],
          summary: 'How a day, a week or a month went, beside the one before',
          querystring: FiguresQuery,
          response: respondsWith(Figures),
        },
      },
      async (request, reply) => {
        const { day } = request.query;
        if (day !== undefined && !isDay(day)) throw invalid({ day: 'There is no such day.' });
        if (day !== undefined && day > shopDay(new Date())) throw invalid({ day: 'This day is in the future.' });
        return reply.send(await figures(request.query));
      },
    );
  };
