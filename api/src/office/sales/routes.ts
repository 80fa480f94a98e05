import { ErrorBody } from '@shop/contract/common';
import {
  SaleCustomerQuery,
  SaleCustomerResponse,
  SaleProductsRequest,
  SaleProductsResponse,
  SaleRequest,
} from '@shop/contract/office/sales';
import { OrderRefusal, OrderResponse } from '@shop/contract/order';
import { Type } from 'typebox';
import { groupToOrder, viewFor } from '../../accounts/customer-view.ts';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import type { Search } from '../../catalogue/search.ts';
import { ApiError } from '../../http/errors.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { hasRight, personOf, viewOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import { createPlaceOrder, type Placement } from '../../orders/place-order.ts';
import { createOrderReader } from '../../orders/read-orders.ts';
import { viewerOf } from '../../orders/viewer-of.ts';
import type { PriceView } from '../../prices/sort-price.ts';
import type { Shop } from '../../shop.ts';
import { correctStock } from './correct-stock.ts';
import {
  correctsStock,
  customerOfSale,
  orderRequestOf,
  paidBy,
  quotesOf,
  referenceOf,
  refuseDiscount,
  withSale,
} from './place-sale.ts';
import { saleCustomer } from './sale-customer.ts';
import { saleProducts } from './sale-products.ts';

const sells = { policy: { right: 'orders.move' } } as const;
const KeyHeader = Type.Object({ 'idempotency-key': IdempotencyKey });

/** Orders that staff place for customers, by phone or at the counter. */
export const saleRoutes =
  (shop: Shop, search: Search): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const { db, sessions, bus } = shop;
    const placeOrder = createPlaceOrder(db);
    const { readOrder } = createOrderReader(db);
    const findMistyped = (view: PriceView) => async (name: string) => {
      const { body } = await search.find(db, { name, page: 1, limit: 12, view });
      return body.Products.map(({ _id }) => _id);
    };

    app.get(
      '/admin/sale-customer',
      {
        config: { policy: { right: 'customers.see' } },
        schema: {
          summary: 'The customer with this number, to place an order for them',
          querystring: SaleCustomerQuery,
          response: respondsWith(SaleCustomerResponse),
        },
      },
      async (request, reply) => {
        const reader = { seesAmounts: hasRight(request, 'amounts.see'), language: languageOf(request) };
        return reply.send({ customer: await saleCustomer(db, request.query.phone, reader) });
      },
    );

    app.post(
      '/admin/sale-products',
      {
        config: sells,
        schema: {
          summary: "Products by words, barcode, SKU or id, with a customer's prices",
          body: SaleProductsRequest,
          response: respondsWith(SaleProductsResponse),
        },
      },
      async (request, reply) => {
        const { customer } = request.body;
        // Without a customer nobody's group has a price, not even that of the member of staff.
        const view = customer ? await viewFor(db, request, customer) : { ...viewOf(request), group: undefined };
        return reply.send(await saleProducts(db, findMistyped(view), request.body, view));
      },
    );

    app.post(
      '/admin/sales',
      {
        config: sells,
        schema: {
          summary:
            'Place an order for a customer, found or made by their number, or for somebody at the counter without one',
          headers: KeyHeader,
          body: SaleRequest,
          response: { ...createsWith(OrderResponse), 409: Type.Union([OrderRefusal, ErrorBody]) },
        },
      },
      async (request, reply) => {
        const actor = personOf(request);
        await shop.takeAllowance({ saleByNumber: actor.userId });
        refuseDiscount(request.body, actor);
        const method = paidBy(request.body);
        const reference = referenceOf(request.body);
        const within = withSale(request.body, reference, actor.userId);
        const customer = await customerOfSale(shop, actor, request.body);
        const customerId = customer.id;
        const quotes = quotesOf(request.body);
        if (quotes.size > 0) await refuseUnlessMay(db, sessions, actor, 'quote order', customerId);
        if (method) await refuseUnlessMay(db, sessions, actor, 'record payment', customerId);
        const corrects = correctsStock(request.body, actor);
        const placement: Placement = {
          customerId,
          request: orderRequestOf(request.body, customer),
          idempotencyKey: request.headers['idempotency-key'],
          group: await groupToOrder(db, shop.profile, request, customerId),
          by: 'business',
          actorId: actor.userId,
          sale: {
            mode: request.body.mode,
            pick_up: request.body.delivery === null,
            quotes,
            reference,
            discount: request.body.discount,
            received: request.body.received,
          },
          within,
        };
        const { orderId, written } = await placeOrder(placement).catch(async (error: unknown) => {
          if (!corrects || !(error instanceof ApiError) || error.code !== 'order_changed') throw error;
          await correctStock(db, request.body, actor.userId);
          return placeOrder(placement);
        });
        if (written) {
          shop.counts.ordersPlaced.inc();
          const sold = written.lines.map(({ productId }) => productId);
          bus.publish({ orders: true, products: sold, availability: written.isSoldOut });
        }
        return reply.status(201).send({ order: await readOrder(orderId, await viewerOf(shop, request)) });
      },
    );
  };
