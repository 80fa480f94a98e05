import { Id } from '@shop/contract/common';
import { AddPackRequest, ArrangePacksRequest, OfficePacks } from '@shop/contract/office/packs';
import { Type } from 'typebox';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addPack } from './add-pack.ts';
import { arrangePacks } from './arrange-packs.ts';
import { type PackRow, presentPack, readPacks } from './read-packs.ts';

const params = Type.Object({ id: Id });
const edits = { policy: { right: 'products.edit' } } as const;
const present = (packs: readonly PackRow[]) => ({ packs: packs.map(presentPack) });

export const packRoutes =
  ({ db, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    app.get(
      '/admin/packs/:id',
      {
        config: { policy: 'admin' },
        schema: { summary: 'The packs of a product', params, response: respondsWith(OfficePacks) },
      },
      async (request, reply) => reply.send(present(await readPacks(db, request.params.id))),
    );

    app.post(
      '/admin/packs/:id',
      {
        config: edits,
        schema: {
          summary: 'Another pack of a product',
          params,
          body: AddPackRequest,
          response: createsWith(OfficePacks),
        },
      },
      async (request, reply) => {
        const packs = await addPack(db, request.params.id, request.body, personOf(request).userId);
        bus.publish({ catalogue: true });
        return reply.status(201).send(present(packs));
      },
    );

    app.put(
      '/admin/packs/:id',
      {
        config: edits,
        schema: {
          summary: 'Order, labels and release of the packs of a product',
          params,
          body: ArrangePacksRequest,
          response: respondsWith(OfficePacks),
        },
      },
      async (request, reply) => {
        const packs = await arrangePacks(db, request.params.id, request.body, personOf(request).userId);
        bus.publish({ catalogue: true });
        return reply.send(present(packs));
      },
    );
  };
