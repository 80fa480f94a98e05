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
import { Type } from 'typebox';
import type { Routes } from '../http/plugin.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../http/response-schemas.ts';
import type { Shop } from '../shop.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.ts';
import { changeProfile } from './profile.ts';
import { addressesOf, presentAddress, readUser } from './users.ts';

const owner = (param: string, staff?: Right) => ({ policy: { owner: param, ...(staff && { staff }) } });
const tags = ['account'];
const addressParams = Type.Object({ userId: Id, addressId: Id });

export const accountRoutes =
  ({ db, sessions }: Shop): Routes =>
  async (app) => {
    app.get(
      '/user/user-by-id/:id',
      {
        config: owner('id'),
        schema: { tags, summary: 'A customer', params: Type.Object({ id: Id }), response: respondsWith(UserResponse) },
      },
      async (request, reply) => reply.send({ user: await readUser(db, request.params.id, sessions.staffRoleOf) }),
    );

    app.patch(
      '/user/update-user-profile/:userID',
      {
        config: owner('userID', 'customers.edit'),
        schema: {
          tags,
          summary: 'Name, email, default address',
          params: Type.Object({ userID: Id }),
          body: ProfileRequest,
          response: respondsWith(UserResponse),
        },
      },
      async (request, reply) => {
        await changeProfile(db, request.params.userID, request.body);
        return reply.send({ user: await readUser(db, request.params.userID, sessions.staffRoleOf) });
      },
    );

    app.get(
      '/user/address/:userId',
      {
        config: owner('userId'),
        schema: {
          tags,
          summary: 'Saved addresses',
          params: Type.Object({ userId: Id }),
          response: respondsWith(AddressesResponse),
        },
      },
      async (request, reply) => {
        const saved = await addressesOf(db, request.params.userId);
        return reply.send({ addresses: saved.map(presentAddress) });
      },
    );

    app.route({
      method: 'POST',
      url: '/user/add-address/',
      config: { policy: { ownerInBody: 'user_id', staff: 'customers.edit' } },
      schema: { tags, summary: 'Save an address', body: AddressRequest, response: createsWith(AddressResponse) },
      handler: async (request, reply) => reply.status(201).send({ address: await addAddress(db, request.body) }),
    });

    app.patch(
      '/user/update-user-address/:userId/:addressId',
      {
        config: owner('userId', 'customers.edit'),
        schema: {
          tags,
          summary: 'Change a saved address',
          params: addressParams,
          body: AddressPatch,
          response: respondsWith(AddressResponse),
        },
      },
      async (request, reply) => {
        const { userId, addressId } = request.params;
        return reply.send({ address: await changeAddress(db, userId, addressId, request.body) });
      },
    );

    app.post(
      '/user/delete-address/:userId/:addressId',
      {
        config: owner('userId', 'customers.edit'),
        schema: { tags, summary: 'Forget a saved address', params: addressParams, response: respondsWithNothing },
      },
      async (request, reply) => {
        await removeAddress(db, request.params.userId, request.params.addressId);
        return reply.status(204).send(null);
      },
    );
  };
