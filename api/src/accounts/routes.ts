import { Id } from '@shop/contract/common';
import type { Right } from '@shop/contract/office/rights';
import {
  AddressesResponse,
  AddressPatch,
  AddressRequest,
  AddressResponse,
  ProfileRequest,
  UserResponse,
} from '@shop/contract/user';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { languageOf } from '../http/language.ts';
import { tagRoutes } from '../http/openapi.ts';
import type { Routes } from '../http/plugin.ts';
import { personOf } from '../http/policy.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { addressIn, stateIn, storedName } from './address-names.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.ts';
import { changeProfile } from './profile.ts';
import { refuseUnlessMay } from './staff-policy.ts';
import { addressesOf, presentAddress, readUser } from './users.ts';

const owner = (param: string, staff?: Right) => ({ policy: { owner: param, ...(staff && { staff }) } });
const addressParams = Type.Object({ userId: Id, addressId: Id });

export const accountRoutes =
  ({ db, sessions, bus }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'account');
    const mayChange = (request: FastifyRequest, userId: string) =>
      refuseUnlessMay(db, sessions, personOf(request), 'change account', userId);

    const userFor = async (request: FastifyRequest, id: string) => {
      const user = await readUser(db, id, sessions.staffRoleOf);
      const language = languageOf(request);
      return {
        ...user,
        state: user.state && stateIn(language, user.state),
        savedAddresses: user.savedAddresses.map(addressIn(language)),
      };
    };

    app.get(
      '/user/user-by-id/:id',
      {
        config: owner('id'),
        schema: { summary: 'A customer', params: Type.Object({ id: Id }), response: respondsWith(UserResponse) },
      },
      async (request, reply) => reply.send({ user: await userFor(request, request.params.id) }),
    );

    app.patch(
      '/user/update-user-profile/:userID',
      {
        config: owner('userID', 'customers.edit'),
        schema: {
          summary: 'Name, email, default address, language',
          params: Type.Object({ userID: Id }),
          body: ProfileRequest,
          response: respondsWith(UserResponse),
        },
      },
      async (request, reply) => {
        const { userID } = request.params;
        await mayChange(request, userID);
        await changeProfile(db, userID, request.body, personOf(request).userId);
        bus.publish({ accounts: [userID] });
        return reply.send({ user: await userFor(request, userID) });
      },
    );

    app.get(
      '/user/address/:userId',
      {
        config: owner('userId'),
        schema: {
          summary: 'Saved addresses',
          params: Type.Object({ userId: Id }),
          response: respondsWith(AddressesResponse),
        },
      },
      async (request, reply) => {
        const saved = await addressesOf(db, request.params.userId);
        return reply.send({ addresses: saved.map(presentAddress).map(addressIn(languageOf(request))) });
      },
    );

    app.route({
      method: 'POST',
      url: '/user/add-address/',
      config: { policy: { ownerInBody: 'user_id', staff: 'customers.edit' } },
      schema: { summary: 'Save an address', body: AddressRequest, response: createsWith(AddressResponse) },
      handler: async (request, reply) => {
        await mayChange(request, request.body.user_id);
        const language = languageOf(request);
        const name = storedName(request.body.address_nickname, language);
        const added = { ...request.body, address_nickname: name };
        const address = await addAddress(db, added, personOf(request).userId);
        bus.publish({ accounts: [request.body.user_id] });
        return reply.status(201).send({ address: addressIn(language)(address) });
      },
    });

    app.patch(
      '/user/update-user-address/:userId/:addressId',
      {
        config: owner('userId', 'customers.edit'),
        schema: {
          summary: 'Change a saved address',
          params: addressParams,
          body: AddressPatch,
          response: respondsWith(AddressResponse),
        },
      },
      async (request, reply) => {
        const { userId, addressId } = request.params;
        await mayChange(request, userId);
        const language = languageOf(request);
        const { address_nickname: name } = request.body;
        const patch = { ...request.body, ...(name !== undefined && { address_nickname: storedName(name, language) }) };
        const address = await changeAddress(db, userId, addressId, patch, personOf(request).userId);
        bus.publish({ accounts: [userId] });
        return reply.send({ address: addressIn(language)(address) });
      },
    );

    app.post(
      '/user/delete-address/:userId/:addressId',
      {
        config: owner('userId', 'customers.edit'),
        schema: { summary: 'Forget a saved address', params: addressParams, response: respondsWithNothing },
      },
      async (request, reply) => {
        const { userId, addressId } = request.params;
        await mayChange(request, userId);
        await removeAddress(db, userId, addressId, personOf(request).userId);
        bus.publish({ accounts: [userId] });
        return reply.status(204).send(null);
      },
    );
  };
