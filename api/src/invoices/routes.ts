import { filledText, Id, OrderKey, oneOf, orderKeys, strictObject } from '@shop/contract/common';
import { InvoiceResponse, type TaxDocument } from '@shop/contract/gst/documents';
import { invoiceFileName } from '@shop/contract/gst/file-name';
import type { Order } from '@shop/contract/order';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { Type } from 'typebox';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { hasRight, isAdmin, personOf } from '../http/policy.ts';
import { createsWith, respondsWith } from '../http/response-schemas.ts';
import { createOrderReader } from '../orders/read-orders.ts';
import type { PictureStore } from '../pictures/store.ts';
import type { Shop } from '../shop.ts';
import { invoicePage } from './html.ts';
import { issueByHand } from './issue-by-hand.ts';
import { type Words, wordsIn } from './pdf/words.ts';
import type { Printed } from './pdf/words-of-print.ts';
import { noInvoice, readInvoice } from './read-documents.ts';
import { toPrint } from './to-print.ts';

const OWN = /^\/api\/pictures\/([a-z0-9-]+)\//;

/** In a format for PDF. A broken picture does not stop the invoice. */
async function signaturePicture(pictures: PictureStore, { supplier }: TaxDocument): Promise<Buffer | undefined> {
  const [, id] = OWN.exec(supplier.signature) ?? [];
  if (id === undefined) return undefined;
  try {
    const bytes = await pictures.read(id, '480.webp');
    return bytes && (await sharp(bytes).flatten({ background: '#ffffff' }).png().toBuffer());
  } catch {
    return undefined;
  }
}

const PaperQuery = strictObject({ paper: Type.Optional(oneOf(['a4', '80mm'])) });
/** The length of a number in rule 46(b). */
const OneQuery = strictObject({ ...PaperQuery.properties, number: Type.Optional(filledText(16)) });
const MOST_AT_ONCE = 50;
const SeveralQuery = strictObject({
  ...PaperQuery.properties,
  orders: orderKeys(MOST_AT_ONCE),
});

/** The picture of the signature is in the page. */
const PAGE_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** A file name for old clients: ASCII only. */
function disposition([first]: readonly Printed[]): string {
  const { trade_name, legal_name } = first?.document.supplier ?? { trade_name: '', legal_name: '' };
  const name = invoiceFileName(trade_name || legal_name, first?.document.number ?? 'invoices');
  const plain = name.replace(/[^\x20-\x7e]/g, '').replace(/^-/, '');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

export const invoiceRoutes =
  ({ db, profile, bus }: Shop, pictures: PictureStore): Routes =>
  async (app) => {
    tagRoutes(app, 'invoices');
    const { readOrder } = createOrderReader(db);

    const viewerOf = async (request: FastifyRequest) => ({
      isStaff: isAdmin(request),
      userId: personOf(request).userId,
      seesPrices: hasRight(request, 'amounts.see'),
      seesContacts: hasRight(request, 'customers.see'),
      toggle: (await profile()).price_status_toggle,
    });

    async function printedOf(order: Order, found: InvoiceResponse, words: Words): Promise<Printed[]> {
      return toPrint(found, { order, words, signatureOf: (document) => signaturePicture(pictures, document) });
    }

    async function sendPdf(reply: FastifyReply, all: readonly Printed[], paper: 'a4' | '80mm' = 'a4', words: Words) {
      // Loaded with the first PDF: fonts and their shaping are large.
      const { renderPdf } = await import('./pdf/render.ts');
      const bytes = await renderPdf(all, paper, words);
      return reply.type('application/pdf').header('content-disposition', disposition(all)).send(bytes);
    }

    app.get(
      '/user/invoice/:customerId/:orderId',
      {
        config: { policy: { owner: 'customerId', staff: 'invoices.issue' } },
        schema: {
          summary:
            'The invoice of an order with its credit notes, or one of them by its number: PDF, or by Accept JSON or an HTML page',
          params: Type.Object({ customerId: Id, orderId: OrderKey }),
          querystring: OneQuery,
          response: respondsWith(Type.Union([InvoiceResponse, Type.String()])),
        },
      },
      async (request, reply) => {
        const { customerId, orderId } = request.params;
        const viewer = await viewerOf(request);
        // Staff without the right are let in with their own id: for their own orders.
        const order = await readOrder(orderId, viewer, hasRight(request, 'invoices.issue') ? undefined : customerId);
        if (!order.showSummary)
          throw noInvoice('The price of this order is not shown yet, so its invoice is not either.');
        const { paper, number } = request.query;
        const found = await readInvoice(db, order._id, number);
        const accepted = request.headers.accept ?? '';
        reply.header('vary', 'authorization, accept');
        if (accepted.includes('application/json')) return reply.send(found);
        const words = wordsIn(languageOf(request));
        const all = await printedOf(order, found, words);
        if (accepted.includes('text/html') && !accepted.includes('application/pdf'))
          return reply
            .type('text/html; charset=utf-8')
            .header('content-security-policy', PAGE_POLICY)
            .send(invoicePage(all, words));
        return sendPdf(reply, all, paper, words);
      },
    );

    app.get(
      '/admin/invoices',
      {
        config: { policy: { right: 'invoices.issue' } },
        schema: {
          summary: 'The documents of several orders as one PDF',
          querystring: SeveralQuery,
          response: respondsWith(Type.String()),
        },
      },
      async (request, reply) => {
        const viewer = await viewerOf(request);
        const words = wordsIn(languageOf(request));
        const all: Printed[] = [];
        for (const key of new Set(request.query.orders.split(','))) {
          const order = await readOrder(key, viewer);
          all.push(...(await printedOf(order, await readInvoice(db, order._id), words)));
        }
        return sendPdf(reply, all, request.query.paper, words);
      },
    );

    app.post(
      '/admin/invoices/:orderId',
      {
        config: { policy: { right: 'invoices.issue' } },
        schema: {
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
