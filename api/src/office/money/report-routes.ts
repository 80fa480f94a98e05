import { Id } from '@shop/contract/common';
import { MoneyQuery, MoneyReport, SettleDifferenceRequest } from '@shop/contract/order-money';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalid } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import { respondsWithCsv, sendCsv } from '../../http/send-csv.ts';
import type { Shop } from '../../shop.ts';
import { isDay, shopDay } from '../../shop-time.ts';
import { openDifference, settleDifference } from './differences.ts';
import { moneyLines } from './money-lines.ts';
import { readMoney } from './read-money.ts';

const config = { policy: { right: 'amounts.see' } } as const;

function spanOf({ from, to }: { from: string; to: string }) {
  if (!isDay(from)) throw invalid({ from: 'There is no such day.' });
  if (!isDay(to)) throw invalid({ to: 'There is no such day.' });
  if (from > to) throw invalid({ to: 'The last day must not be before the first.' });
  return { from, to };
}

/** All payments of some days, as totals and as a file, and the differences in them. */
export const reportRoutes =
  ({ db }: Pick<Shop, 'db'>): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    const today = (request: FastifyRequest) => {
      const day = shopDay(new Date());
      return readMoney(db, { from: day, to: day }, languageOf(request));
    };

    app.get(
      '/admin/payments',
      {
        config,
        schema: {
          summary: "What came, went back and is due, by the shop's days and by method",
          querystring: MoneyQuery,
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => reply.send(await readMoney(db, spanOf(request.query), languageOf(request))),
    );

    app.get(
      '/admin/payments.csv',
      {
        config,
        schema: { summary: 'Each payment and refund', querystring: MoneyQuery, response: respondsWithCsv },
      },
      (request, reply) => {
        const span = spanOf(request.query);
        return sendCsv(reply, `payments-${span.from}-${span.to}.csv`, moneyLines(db, span));
      },
    );

    app.post(
      '/admin/payments/differences/:id/settle',
      {
        config: { policy: { right: 'payments.record' } },
        schema: {
          summary: 'A difference between the provider and the shop was looked into',
          params: Type.Object({ id: Id }),
          body: SettleDifferenceRequest,
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await settleDifference(db, { id, note: request.body.note, actorId: personOf(request).userId });
        return reply.send(await today(request));
      },
    );

    app.post(
      '/admin/payments/differences/:id/open',
      {
        config: { policy: { right: 'payments.record' } },
        schema: {
          summary: 'A settled difference between the provider and the shop is open again',
          params: Type.Object({ id: Id }),
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        await openDifference(db, request.params.id, personOf(request).userId);
        return reply.send(await today(request));
      },
    );
  };
