import { Phone } from '@shop/contract/common';
import { NewStaffRequest, StaffMemberResponse, StaffPatch, StaffResponse } from '@shop/contract/office/staff';
import { LoggedOut } from '@shop/contract/sessions';
import { Type } from 'typebox';
import { refuseUnlessMayChangeStaff } from '../../accounts/staff-policy.ts';
import { tagRoutes } from '../../http/openapi.ts';
import type { Routes } from '../../http/plugin.ts';
import { personOf } from '../../http/policy.ts';
import { createsWith, respondsWith, respondsWithNothing } from '../../http/response-schemas.ts';
import type { Shop } from '../../shop.ts';
import { addStaff, changeStaff } from './change-staff.ts';
import { logOutStaff } from './log-out-staff.ts';
import { readMember, readStaff } from './read-staff.ts';

const edits = { policy: { right: 'staff.edit' } } as const;
const params = Type.Object({ phone: Phone });

export const staffRoutes =
  (shop: Shop): Routes =>
  async (app) => {
    tagRoutes(app, 'office');
    const { db, bus, config } = shop;

    app.get(
      '/admin/staff',
      {
        config: { policy: { right: 'customers.see' } },
        schema: { summary: 'The staff', response: respondsWith(StaffResponse) },
      },
      async (_request, reply) => reply.send({ staff: await readStaff(db, config.adminPhone) }),
    );

    app.post(
      '/admin/staff',
      {
        config: edits,
        schema: {
          summary: 'Take a number onto the staff',
          body: NewStaffRequest,
          response: createsWith(StaffMemberResponse),
        },
      },
      async (request, reply) => {
        const { phone } = request.body;
        await addStaff(db, config, request.body, personOf(request).userId);
        bus.publish({ people: true });
        return reply.status(201).send({ member: await readMember(db, config.adminPhone, phone) });
      },
    );

    app.patch(
      '/admin/staff/:phone',
      {
        config: edits,
        schema: { summary: 'Give another role', params, body: StaffPatch, response: respondsWith(StaffMemberResponse) },
      },
      async (request, reply) => {
        const { phone } = request.params;
        refuseUnlessMayChangeStaff(personOf(request), 'set role', phone);
        await changeStaff(db, shop, phone, request.body.role, personOf(request).userId);
        bus.publish({ people: true });
        return reply.send({ member: await readMember(db, config.adminPhone, phone) });
      },
    );

    app.post(
      '/admin/staff/:phone/log-out',
      {
        config: edits,
        schema: {
          summary: 'Log one of the staff out on all devices; they may log in again',
          params,
          response: respondsWith(LoggedOut),
        },
      },
      async (request, reply) => {
        const actor = personOf(request);
        const devices = await logOutStaff(shop, request.params.phone, actor);
        request.sessionEvent = { event: 'ended sessions', tokenHash: actor.tokenHash };
        bus.publish({ people: true });
        return reply.send({ devices });
      },
    );

    app.post(
      '/admin/staff/:phone/delete',
      { config: edits, schema: { summary: 'Take a number off the staff', params, response: respondsWithNothing } },
      async (request, reply) => {
        refuseUnlessMayChangeStaff(personOf(request), 'set role', request.params.phone);
        await changeStaff(db, shop, request.params.phone, undefined, personOf(request).userId);
        bus.publish({ people: true });
        return reply.status(204).send(null);
      },
    );
  };
