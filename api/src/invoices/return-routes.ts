import { strictObject } from '@shop/contract/common';
import { Type } from 'typebox';
import { readSupplier } from '../gst/read-gst.ts';
import { ApiError } from '../http/errors.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { respondsWith } from '../http/response-schemas.ts';
import { respondsWithCsv, sendCsv } from '../http/send-csv.ts';
import type { Shop } from '../shop.ts';
import { documentsOfDays } from './documents-of-days.ts';
import { Gstr1Builder } from './gstr1.ts';
import { monthOf } from './month.ts';
import { readOpenDays } from './open-days.ts';
import { Gstr1 } from './portal-types.ts';
import { purchaseRegisterLines } from './purchase-lines.ts';
import { gstr1Lines, registerLines } from './register-lines.ts';

const config = { policy: { right: 'amounts.see' } } as const;
const MonthQuery = strictObject({ month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }) });
/** `gstin`: one under which the shop issued documents before; the present one if it is left out. */
const ReturnQuery = strictObject({
  ...MonthQuery.properties,
  gstin: Type.Optional(Type.String({ pattern: '^[0-9A-Z]{15}$' })),
});

const NO_RETURN: Record<'composition' | 'none', string> = {
  composition:
    'A shop in the composition scheme files no GSTR-1, but CMP-08 and GSTR-4. The sales register has its figures.',
  none: 'The shop is not registered for GST. Enter its GSTIN in the settings first.',
};

/** Files for the accountant. */
export const returnRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'invoices');
    async function supplierWithReturn() {
      const supplier = await readSupplier(db);
      if (supplier?.gst.scheme === 'regular') return supplier;
      throw new ApiError(409, 'no_gstr1', supplier ? NO_RETURN.composition : NO_RETURN.none);
    }

    app.get(
      '/admin/gstr1',
      {
        config,
        schema: {
          summary: "GSTR-1 of a month, as the portal's JSON",
          querystring: ReturnQuery,
          response: respondsWith(Gstr1),
        },
      },
      async (request, reply) => {
        const { gst } = await supplierWithReturn();
        const { month } = request.query;
        const whole = monthOf(month, new Date());
        const { from, to } = whole;
        const { gstin = gst.gstin } = request.query;
        const builder = new Gstr1Builder();
        const others = new Set<string>();
        for await (const documents of documentsOfDays(db, from, to))
          for (const each of documents) {
            const issuer = each.data.supplier.gstin;
            if (issuer === gstin) builder.add(each);
            else others.add(issuer);
          }
        const open_days = (await readOpenDays(db, whole)).map(({ day }) => day);
        return reply.send({
          ...builder.result(gstin, month),
          ...(open_days.length > 0 && { open_days }),
          ...(others.size > 0 && { other_gstins: [...others].sort() }),
        });
      },
    );

    app.get(
      '/admin/gstr1.csv',
      {
        config,
        schema: {
          summary: 'GSTR-1 of a month, one line a document and rate',
          querystring: ReturnQuery,
          response: respondsWithCsv,
        },
      },
      async (request, reply) => {
        const { gst } = await supplierWithReturn();
        const { month, gstin = gst.gstin } = request.query;
        return sendCsv(reply, `gstr1-${month}.csv`, gstr1Lines(db, monthOf(month, new Date()), gstin));
      },
    );

    app.get(
      '/admin/sales-register.csv',
      {
        config,
        schema: {
          summary: 'All invoices and credit notes of a month',
          querystring: MonthQuery,
          response: respondsWithCsv,
        },
      },
      async (request, reply) => {
        const { month } = request.query;
        return sendCsv(reply, `sales-register-${month}.csv`, registerLines(db, monthOf(month, new Date())));
      },
    );

    app.get(
      '/admin/purchase-register.csv',
      {
        config: { policy: { right: 'costs.read' } },
        schema: {
          summary: "The suppliers' bills of a month with their tax by rate",
          querystring: MonthQuery,
          response: respondsWithCsv,
        },
      },
      async (request, reply) => {
        const { month } = request.query;
        const { from, to } = monthOf(month, new Date());
        const state = (await readSupplier(db))?.state.code;
        return sendCsv(reply, `purchase-register-${month}.csv`, purchaseRegisterLines(db, from, to, state));
      },
    );
  };
