import { Id } from '@shop/contract/common';
import { NewSupplier, SupplierInput, SupplierResponse, SuppliersResponse } from '@shop/contract/office/purchases';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addSupplier, changeSupplier, removeSupplier } from './change-supplier.ts';
import { readSupplier, readSuppliers } from './read-suppliers.ts';

const params = Type.Object({ id: Id });
const edits = { policy: { right: 'purchases.edit' } } as const;

export const supplierRoutes =
  ({ db }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/suppliers',
      {
        config: { policy: { right: ['purchases.edit', 'stock.edit'] } },
        schema: { summary: 'Suppliers, by name', response: respondsWith(SuppliersResponse) },
      },
      async (_request, reply) => reply.send({ suppliers: await readSuppliers(db) }),
    );

    app.post(
      '/admin/suppliers',
      {
        config: edits,
        schema: { summary: 'Add a supplier', body: NewSupplier, response: createsWith(SupplierResponse) },
      },
      async (request, reply) => {
        await addSupplier(db, request.body, personOf(request).userId);
        return reply.status(201).send({ supplier: await readSupplier(db, request.body._id) });
      },
    );

    app.patch(
      '/admin/suppliers/:id',
      {
        config: edits,
        schema: { summary: 'Change a supplier', params, body: SupplierInput, response: respondsWith(SupplierResponse) },
      },
      async (request, reply) => {
        await changeSupplier(db, request.params.id, request.body, personOf(request).userId);
        return reply.send({ supplier: await readSupplier(db, request.params.id) });
      },
    );

    app.post(
      '/admin/suppliers/:id/delete',
      {
        config: edits,
        schema: { summary: 'Remove a supplier without purchases', params, response: respondsWithNothing },
      },
      async (request, reply) => {
        await removeSupplier(db, request.params.id, personOf(request).userId);
        return reply.status(204).send(null);
      },
    );
  };
