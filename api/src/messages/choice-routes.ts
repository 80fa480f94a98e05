import { Id } from '@shop/contract/common';
import { MessageChoices, MessageChoicesRequest } from '@shop/contract/message-choices';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Db } from '../db/database.ts';
import { messageOptOuts } from '../db/schema/messages.ts';
import { transact } from '../db/transact.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { respondsWith } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import type { Post } from './channel.ts';

const params = Type.Object({ userId: Id });

async function readOff(db: Pick<Db, 'select'>, userId: string) {
  const rows = await db
    .select({ channel: messageOptOuts.channel })
    .from(messageOptOuts)
    .where(eq(messageOptOuts.userId, userId));
  return rows.map(({ channel }) => channel);
}

/** The channels on which a customer wants messages about their orders. */
export const choiceRoutes =
  ({ db }: Shop, { channels }: Post): Routes =>
  async (app) => {
    tagRoutes(app, 'messages');
    const names = channels.map(({ name }) => name);

    app.get(
      '/user/message-choices/:userId',
      {
        config: { policy: { owner: 'userId' } },
        schema: {
          summary: 'The channels of messages, and those that this customer does not want',
          params,
          response: respondsWith(MessageChoices),
        },
      },
      async (request, reply) => reply.send({ channels: names, off: await readOff(db, request.params.userId) }),
    );

    app.put(
      '/user/message-choices/:userId',
      {
        config: { policy: { owner: 'userId', staff: 'customers.edit' } },
        schema: {
          summary: 'Choose the channels of messages',
          params,
          body: MessageChoicesRequest,
          response: respondsWith(MessageChoices),
        },
      },
      async (request, reply) => {
        const { userId } = request.params;
        const off = await transact(db, async (tx) => {
          await tx.delete(messageOptOuts).where(eq(messageOptOuts.userId, userId));
          const rows = request.body.off.map((channel) => ({ userId, channel, at: new Date() }));
          if (rows.length > 0) await tx.insert(messageOptOuts).values(rows);
          return readOff(tx, userId);
        });
        return reply.send({ channels: names, off });
      },
    );
  };
