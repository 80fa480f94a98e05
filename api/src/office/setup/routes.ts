import { EmptyDemoRequest, Setup, SetupPatch } from '@shop/contract/office/setup';
import type { Contents } from '../../contents.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { respondsWith } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { emptyDemo } from './empty-demo.ts';
import { changeSetup, readSetup } from './read-setup.ts';

/** Only owners. */
const config = { policy: { right: 'staff.edit' } } as const;

/** The guide of the first day. `isDemo`: absent where the shop began empty. */
export const setupRoutes =
  ({ db, bus, config: { adminPhone } }: Shop, isDemo: Contents['isDemo']): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const respond = async () => readSetup(db, (await isDemo?.(db)) ?? false);

    app.get(
      '/admin/setup',
      { config, schema: { summary: 'What a new shop still lacks, step by step', response: respondsWith(Setup) } },
      async (_request, reply) => reply.send(await respond()),
    );

    app.patch(
      '/admin/setup',
      {
        config,
        schema: { summary: 'Put the guide away, or leave a step out', body: SetupPatch, response: respondsWith(Setup) },
      },
      async (request, reply) => {
        await changeSetup(db, request.body);
        return reply.send(await respond());
      },
    );

    app.post(
      '/admin/demo/empty',
      {
        config,
        schema: {
          summary: 'Remove everything of the demo, for products of your own',
          body: EmptyDemoRequest,
          response: respondsWith(Setup),
        },
      },
      async (request, reply) => {
        const typedName = request.body.business_name;
        await emptyDemo(db, { typedName, actorId: personOf(request).userId, adminPhone, isDemo });
        bus.publish({ emptied: true, catalogue: true, availability: true, orders: true, people: true });
        return reply.send(await respond());
      },
    );
  };
