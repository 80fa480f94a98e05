import { Day, strictObject } from '@shop/contract/common';
import { invalid } from '../../http/errors.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { respondsWithCsv, sendCsv } from '../../http/send-csv.ts';
import { createOrderReader } from '../../orders/read-orders.ts';
import type { Shop } from '../../shop.ts';
import { addDays, isDay, shopDay, startOfDay } from '../../shop-time.ts';
import { customerLines } from './customer-lines.ts';
import { orderLines } from './order-lines.ts';
import { allProducts, stockOnly } from './product-lines.ts';

const toSee = { policy: { right: 'see' } } as const;
const toExport = { policy: { right: 'customers.export' } } as const;
const Range = strictObject({ from: Day, to: Day });

function spanOf({ from, to }: { from: string; to: string }) {
  if (!isDay(from)) throw invalid({ from: 'There is no such day.' });
  if (!isDay(to)) throw invalid({ to: 'There is no such day.' });
  if (from > to) throw invalid({ to: 'The last day must not be before the first.' });
  return { from: startOfDay(from), before: startOfDay(addDays(to, 1)) };
}

export const exportRoutes =
  ({ db, profile }: Pick<Shop, 'db' | 'profile'>): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const { readOrders } = createOrderReader(db);
    const file = (name: string) => `${name}-${shopDay(new Date())}.csv`;

    app.get(
      '/admin/exports/products.csv',
      { config: toSee, schema: { summary: 'Products, as an import reads them', response: respondsWithCsv } },
      (_, reply) => sendCsv(reply, file('products'), allProducts(db)),
    );

    app.get(
      '/admin/exports/stock.csv',
      { config: toSee, schema: { summary: 'Stock, to be counted', response: respondsWithCsv } },
      (_, reply) => sendCsv(reply, file('stock'), stockOnly(db)),
    );

    app.get(
      '/admin/exports/customers.csv',
      {
        config: toExport,
        schema: { summary: 'Customers', response: respondsWithCsv },
      },
      (_, reply) => sendCsv(reply, file('customers'), customerLines(db)),
    );

    app.get(
      '/admin/exports/orders.csv',
      {
        config: toExport,
        schema: { summary: "Orders of the shop's days", querystring: Range, response: respondsWithCsv },
      },
      async (request, reply) => {
        const { from, to } = request.query;
        const { price_status_toggle: toggle } = await profile();
        return sendCsv(reply, `orders-${from}-${to}.csv`, orderLines(db, readOrders, toggle, spanOf({ from, to })));
      },
    );
  };
