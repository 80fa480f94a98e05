import { Id } from '@shop/contract/common';
import { PushDevice, PushDevices } from '@shop/contract/push';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { PushSettings } from '../channel-settings.ts';
import { pushDevices } from '../db/schema/messages.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { respondsWith, respondsWithNothing } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { isPushKey } from '../vapid-keys.ts';
import { leadsInside } from './private-networks.ts';
import { addDevice, readDevices } from './push-devices.ts';

const config = { policy: 'signedIn' } as const;

/** The server posts to this address, so it must be a push service on the public internet. */
function refuseEndpoint(endpoint: string) {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.protocol !== 'https:' || url.username || url.password || leadsInside(url.hostname))
    throw invalid({ endpoint: 'This is not the address of a push service.' });
}

/** Devices of the signed-in person only. */
export const pushRoutes =
  ({ db }: Shop, settings: PushSettings | undefined): Routes =>
  async (app) => {
    tagRoutes(app, 'messages');
    app.get(
      '/user/push-devices',
      { config, schema: { summary: 'The devices that show messages', response: respondsWith(PushDevices) } },
      async (request, reply) => {
        const own = await readDevices(db, personOf(request).userId);
        return reply.send({ devices: own.map(({ id }) => ({ _id: id })) });
      },
    );

    app.put(
      '/user/push-devices',
      {
        config,
        schema: {
          summary: 'Show messages on this device until it is logged out',
          body: PushDevice,
          response: respondsWithNothing,
        },
      },
      async (request, reply) => {
        if (!settings) throw new ApiError(409, 'no_push', 'The shop sends no messages to devices.');
        refuseEndpoint(request.body.endpoint);
        if (!isPushKey(request.body.p256dh)) throw invalid({ p256dh: 'This is not a key of a browser.' });
        const { userId, tokenHash } = personOf(request);
        await addDevice(db, userId, tokenHash, request.body);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/user/push-devices/:id/remove',
      {
        config,
        schema: {
          summary: 'Show no messages on a device any more',
          params: Type.Object({ id: Id }),
          response: respondsWithNothing,
        },
      },
      async (request, reply) => {
        const { userId } = personOf(request);
        await db.delete(pushDevices).where(and(eq(pushDevices.id, request.params.id), eq(pushDevices.userId, userId)));
        return reply.status(204).send(null);
      },
    );
  };
