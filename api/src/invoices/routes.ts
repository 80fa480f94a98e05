import { Id, OrderKey, oneOf, orderKeys, strictObject } from '@shop/contract/common';
import { InvoiceResponse, type TaxDocument } from '@shop/contract/gst/documents';
import { invoiceFileName } from '@shop/contract/gst/file-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { languageOf } from '../http/language.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import { createOrderReader } from '../orders/read-orders.ts';
import type { PictureStore } from '../pictures/store.ts';
import type { Shop } from '../shop.ts';
import { invoicePage } from './html.ts';
import { issueByHand } from './issue-by-hand.ts';
import { wordsIn } from './pdf/words.ts';
import { noInvoice, readInvoice } from './read-documents.ts';
import { signaturePicture } from './signature.ts';

const tags = ['invoices'];
const PaperQuery = strictObject({ paper: Type.Optional(oneOf(['a4', '80mm'])) });
const MOST_AT_ONCE = 50;
const SeveralQuery = strictObject({
  ...PaperQuery.properties,
  orders: orderKeys(MOST_AT_ONCE),
});

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** A file name for old clients: ASCII only. */
function disposition([first]: readonly TaxDocument[]): string {
  const { trade_name, legal_name } = first?.supplier ?? { trade_name: '', legal_name: '' };
  const name = invoiceFileName(trade_name || legal_name, first?.number ?? 'invoices');
  const plain = name.replace(/[^\x20-\x7e]/g, '').replace(/^-/, '');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

export const invoiceRoutes =
  ({ db, profile, bus }: Shop, pictures: PictureStore): Routes =>
  async (app) => {
    const { readOrder } = createOrderReader(db);

    const viewerOf = async (request: FastifyRequest) => ({
      isStaff: isAdmin(request),
      userId: personOf(request).userId,
      seesPrices: hasRight(request, 'amounts.see'),
      seesContacts: hasRight(request, 'customers.see'),
      toggle: (await profile()).price_status_toggle,
    });

    async function sendPdf(
      reply: FastifyReply,
      documents: readonly TaxDocument[],
      { paper = 'a4', language }: { paper?: 'a4' | '80mm' | undefined; language: string | undefined },
    ) {
      // Loaded with the first PDF: fonts and their shaping are large.
      const { renderPdf } = await import('./pdf/render.ts');
      const bytes = await renderPdf(documents, paper, (document) => signaturePicture(pictures, document), language);
      return reply.type('application/pdf').header('content-disposition', disposition(documents)).send(bytes);
    }

    app.get(
      '/user/invoice/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'invoices.issue' } },
        schema: {
          tags,
          summary: 'The invoice of an order with its credit notes: PDF, or by Accept JSON or an HTML page',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          querystring: PaperQuery,
          response: respondsWith(Type.Union([InvoiceResponse, Type.String()])),
        },
      },
      async (request, reply) => {
        const { customerId, orderId } = request.params;
        const viewer = await viewerOf(request);
        const order = await readOrder(orderId, viewer, viewer.isStaff ? undefined : customerId);
        if (!order.showSummary)
          throw noInvoice('The price of this order is not shown yet, so its invoice is not either.');
        const found = await readInvoice(db, order._id);
        const accepted = request.headers.accept ?? '';
        reply.header('vary', 'authorization, accept');
        if (accepted.includes('application/json')) return reply.send(found);
        if (accepted.includes('text/html') && !accepted.includes('application/pdf'))
          return reply
            .type('text/html; charset=utf-8')
            .header('content-security-policy', PAGE_POLICY)
            .send(invoicePage(found.documents, wordsIn(languageOf(request))));
        return sendPdf(reply, found.documents, { paper: request.query.paper, language: languageOf(request) });
      },
    );

    app.get(
      '/admin/invoices',
      {
        config: { policy: { right: 'invoices.issue' } },
        schema: {
          tags,
          summary: 'The documents of several orders as one PDF',
          querystring: SeveralQuery,
          response: respondsWith(Type.String()),
        },
      },
      async (request, reply) => {
        const viewer = await viewerOf(request);
        const documents: TaxDocument[] = [];
        for (const key of new Set(request.query.orders.split(','))) {
          const { _id } = await readOrder(key, viewer);
          documents.push(...(await readInvoice(db, _id)).documents);
        }
        return sendPdf(reply, documents, { paper: request.query.paper, language: languageOf(request) });
      },
    );

    app.post(
      '/admin/invoices/:orderId',
      {
        config: { policy: { right: 'invoices.issue' } },
        schema: {
          tags,
          summary: 'Issue the invoice of an order that has none',
          params: Type.Object({ orderId: OrderKey }),
          response: createsWith(InvoiceResponse),
        },
      },
      async (request, reply) => {
        const id = await issueByHand(db, request.params.orderId, personOf(request).userId);
        bus.publish({ orders: true });
        return reply.status(201).send(await readInvoice(db, id));
      },
    );
  };
