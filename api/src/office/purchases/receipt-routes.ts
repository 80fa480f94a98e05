import { Id } from '@shop/contract/common';
import { PurchaseResponse, ReceiptPatch, ReceiveRequest } from '@shop/contract/office/purchases';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { checkRight, personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { correctReceipt } from './correct-receipt.ts';
import { receivePurchase } from './receive.ts';
import { respondWithPurchase } from './respond-with-purchase.ts';

const config = { policy: { right: 'stock.edit' } } as const;

const namesCosts = ({ gst, lines = [] }: Pick<ReceiptPatch, 'gst' | 'lines'>) =>
  gst !== undefined || lines.some(({ cost }) => cost !== undefined);

/** Goods that arrive: they go into the stock, and a wrong entry is corrected. */
export const receiptRoutes =
  ({ db, bus }: Pick<Shop, 'db' | 'bus'>): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const respond = respondWithPurchase(db);

    app.post(
      '/admin/purchases/:id/receive',
      {
        config,
        schema: {
          summary: 'What has come of it goes into the stock',
          params: Type.Object({ id: Id }),
          body: ReceiveRequest,
          response: respondsWith(PurchaseResponse),
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        if (namesCosts(request.body)) checkRight(person, 'costs.read');
        const moved = await receivePurchase(db, request.params.id, request.body, person.userId);
        if (moved.length > 0) bus.publish({ products: moved, availability: true });
        return reply.send(await respond(request, request.params.id));
      },
    );

    app.patch(
      '/admin/purchases/:id/receipts/:key',
      {
        config,
        schema: {
          summary: 'Correct what has come, what it cost, or the bill of the supplier',
          params: Type.Object({ id: Id, key: Id }),
          body: ReceiptPatch,
          response: respondsWith(PurchaseResponse),
        },
      },
      async (request, reply) => {
        const person = personOf(request);
        if (namesCosts(request.body)) checkRight(person, 'costs.read');
        const moved = await correctReceipt(db, request.params, request.body, person.userId);
        if (moved.length > 0) bus.publish({ products: moved, availability: true });
        return reply.send(await respond(request, request.params.id));
      },
    );
  };
