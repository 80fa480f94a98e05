import { Id } from '@shop/contract/common';
import { CashOutRequest, CloseDayRequest, MoneyReport } from '@shop/contract/order-money';
import { Type } from 'typebox';
import { IdempotencyHeader } from '../../http/idempotency-key.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { takeBackCashOut, takeCashOut } from './cash-out.ts';
import { closeDay } from './close-day.ts';
import { readMoney } from './read-money.ts';

const config = { policy: { right: 'payments.record' } } as const;

/** The till: counting its cash at the end of a day, and cash that was taken out. */
export const tillRoutes =
  ({ db }: Pick<Shop, 'db'>): Routes =>
  async (app) => {
    tagRoutes(app, 'payments');
    app.post(
      '/admin/payments/closing',
      {
        config,
        schema: {
          summary: 'Close a day with the cash that was counted',
          body: CloseDayRequest,
          response: createsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        await closeDay(db, request.body, personOf(request).userId);
        const { day } = request.body;
        return reply.status(201).send(await readMoney(db, { from: day, to: day }));
      },
    );

    app.post(
      '/admin/payments/cash-out',
      {
        config,
        schema: {
          summary: 'Record cash that was taken out of the till, such as for a purchase or the bank',
          headers: IdempotencyHeader,
          body: CashOutRequest,
          response: createsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        const { day } = request.body;
        const by = { idempotencyKey: request.headers['idempotency-key'], actorId: personOf(request).userId };
        await takeCashOut(db, { ...request.body, ...by });
        return reply.status(201).send(await readMoney(db, { from: day, to: day }));
      },
    );

    app.post(
      '/admin/payments/cash-out/:id/take-back',
      {
        config,
        schema: {
          summary: 'Cash was not taken out: it was recorded by mistake',
          params: Type.Object({ id: Id }),
          response: respondsWith(MoneyReport),
        },
      },
      async (request, reply) => {
        const day = await takeBackCashOut(db, request.params.id, personOf(request).userId);
        return reply.send(await readMoney(db, { from: day, to: day }));
      },
    );
  };
