import { Id } from '@shop/contract/common';
import {
  CustomerPatch,
  CustomerResponse,
  type CustomerRow,
  CustomersQuery,
  CustomersResponse,
  NoteRequest,
} from '@shop/contract/office/customers';
import { LoggedOut } from '@shop/contract/sessions';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addressIn } from '../../accounts/address-names.ts';
import { refuseUnlessMay } from '../../accounts/staff-policy.ts';
import { languageOf } from '../../http/language.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { hasRight, personOf } from '../../http/policy.ts';
import { createsWith, respondsWith } from '../../http/response-schemas.ts';
import { sayIn } from '../../languages/sentences.ts';
import type { Shop } from '../../shop.ts';
import { changeCustomer, logOutCustomer } from './change-customer.ts';
import { addNote, removeNote } from './notes.ts';
import { readCustomer } from './read-customer.ts';
import { readCustomers } from './read-customers.ts';

type Named = Pick<CustomerRow, 'user_name' | 'phoneNumber'>;

/** The account for counter sales without a number has a name of the shop's own. */
const calledIn =
  (language: string | undefined) =>
  <Customer extends Named>(customer: Customer): Customer =>
    customer.phoneNumber === '' ? { ...customer, user_name: sayIn(language)(customer.user_name) } : customer;

const edits = { policy: { right: 'customers.edit' } } as const;

export const customerRoutes =
  ({ db, bus, sessions }: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const customerFor = async (request: FastifyRequest, id: string) => {
      const customer = await readCustomer(db, id, hasRight(request, 'amounts.see'));
      const language = languageOf(request);
      return { ...calledIn(language)(customer), addresses: customer.addresses.map(addressIn(language)) };
    };

    app.get(
      '/admin/customers',
      {
        config: { policy: { right: 'customers.see' } },
        schema: { summary: 'Customers', querystring: CustomersQuery, response: respondsWith(CustomersResponse) },
      },
      async (request, reply) => {
        const page = await readCustomers(db, request.query);
        return reply.send({ ...page, customers: page.customers.map(calledIn(languageOf(request))) });
      },
    );

    app.get(
      '/admin/customers/:id',
      {
        config: { policy: { right: 'customers.see' } },
        schema: {
          summary: 'What the shop knows of a customer',
          params: Type.Object({ id: Id }),
          response: respondsWith(CustomerResponse),
        },
      },
      async (request, reply) => reply.send({ customer: await customerFor(request, request.params.id) }),
    );

    app.patch(
      '/admin/customers/:id',
      {
        config: { policy: { right: ['customers.edit', 'prices.edit'] } },
        schema: {
          summary: "Change a customer's group, block or unblock them",
          params: Type.Object({ id: Id }),
          body: CustomerPatch,
          response: respondsWith(CustomerResponse),
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await changeCustomer(db, sessions, id, request.body, personOf(request));
        bus.publish({ people: true });
        return reply.send({ customer: await customerFor(request, id) });
      },
    );

    app.post(
      '/admin/customers/:id/log-out',
      {
        config: edits,
        schema: {
          summary: 'Log a customer out on all devices; they may log in again',
          params: Type.Object({ id: Id }),
          response: respondsWith(LoggedOut),
        },
      },
      async (request, reply) => {
        const actor = personOf(request);
        const devices = await logOutCustomer(db, sessions, request.params.id, actor);
        request.sessionEvent = { event: 'ended sessions', tokenHash: actor.tokenHash };
        bus.publish({ people: true });
        return reply.send({ devices });
      },
    );

    app.post(
      '/admin/customers/:id/notes',
      {
        config: edits,
        schema: {
          summary: 'Note something of a customer, for the staff',
          params: Type.Object({ id: Id }),
          body: NoteRequest,
          response: createsWith(CustomerResponse),
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await refuseUnlessMay(db, sessions, personOf(request), 'note', id);
        await addNote(db, id, request.body, personOf(request).userId);
        return reply.status(201).send({ customer: await customerFor(request, id) });
      },
    );

    app.post(
      '/admin/customers/:id/notes/:noteId/delete',
      {
        config: edits,
        schema: {
          summary: 'Forget a note',
          params: Type.Object({ id: Id, noteId: Id }),
          response: respondsWith(CustomerResponse),
        },
      },
      async (request, reply) => {
        const { id, noteId } = request.params;
        await refuseUnlessMay(db, sessions, personOf(request), 'note', id);
        await removeNote(db, id, noteId, personOf(request).userId);
        return reply.send({ customer: await customerFor(request, id) });
      },
    );
  };
