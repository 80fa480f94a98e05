import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import type { FirstSteps } from '@shop/contract/office/first-steps';
import type { Settings, StaleSettings } from '@shop/contract/office/settings';
import { desc } from 'drizzle-orm';
import { changes } from '../../db/schema/office.ts';
import { businessProfile } from '../../db/schema/shop.ts';
import { newId } from '../../ids.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

type Received = Settings & StaleSettings & { error: { code: string; fields?: Record<string, string> } };

let shop: TestApi;
let admin: Awaited<ReturnType<TestApi['admin']>>;
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const read = async () => (await shop.ask<Settings>('GET', '/admin/settings', { token: admin.token })).body;
const patch = (changed: object, version: number) =>
  shop.ask<Received>('PATCH', '/admin/settings', { token: admin.token, body: { version, changes: changed } });
const save = async (changed: object) => patch(changed, (await read()).version);

const week = (...monday: object[]) => [monday, [], [], [], [], [], []];

test('of two simultaneous savers, the second sees the saved state and loses nothing', async () => {
  const { version } = await read();
  expect((await patch({ business_name: 'Asha Stores' }, version)).body).toMatchObject({
    version: version + 1,
    saved_by: expect.any(String),
  });
  const refused = await patch({ email: 'asha@shop.example' }, version);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
  expect(refused.body.settings.profile).toMatchObject({ business_name: 'Asha Stores', email: '' });
  expect((await patch({ email: 'asha@shop.example' }, refused.body.settings.version)).status).toBe(200);
});

test('a shop whose profile has another id, as in the demo, still has only one profile', async () => {
  await save({ business_name: 'Panseri' });
  await shop.db.update(businessProfile).set({ id: newId() });
  expect((await save({ email: 'panseri@shop.example' })).status).toBe(200);
  const all = await shop.db.select({ data: businessProfile.data }).from(businessProfile);
  expect(all.map(({ data }) => data.business_name)).toEqual(['Panseri']);
});

test('a change is logged with before and after, and only the changed fields', async () => {
  await save({ upi_id: 'asha@bank', business_name: (await read()).profile.business_name });
  const [last] = await shop.db.select().from(changes).orderBy(desc(changes.seq)).limit(1);
  expect(last).toMatchObject({
    kind: 'settings',
    actorId: admin.id,
    before: { upi_id: '' },
    after: { upi_id: 'asha@bank' },
  });
  expect(last?.after).not.toHaveProperty('business_name');
});

test('customers see the current notices, the office all of them', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const notices = [
    { _id: newId(), text: 'Diwali rates from tonight', link: '/', starts_at: inAnHour },
    { _id: newId(), text: 'Closed on Friday', link: '', ends_at: inAnHour },
  ];
  expect((await save({ notices })).status).toBe(200);
  const { body } = await shop.ask<BusinessProfile>('GET', '/admin/profile');
  expect(body.notices?.map(({ text }) => text)).toEqual(['Closed on Friday']);
  expect((await read()).profile.notices).toHaveLength(2);
});

describe('opening hours', () => {
  test('are stored by weekday, with holidays', async () => {
    const opening_hours = {
      week: week({ from: '09:00', to: '13:00' }, { from: '16:00', to: '21:00' }),
      holidays: [{ day: '2026-12-25', note: 'Christmas' }],
    };
    await save({ opening_hours });
    const publicProfile = async () => (await shop.ask<BusinessProfile>('GET', '/admin/profile')).body;
    expect(await publicProfile()).toMatchObject({ opening_hours });
    await save({ opening_hours: null });
    expect(await publicProfile()).not.toHaveProperty('opening_hours');
  });

  test.each([
    ['opening_hours.week.0', { week: week({ from: '21:00', to: '09:00' }), holidays: [] }],
    [
      'opening_hours.week.0',
      { week: week({ from: '09:00', to: '13:00' }, { from: '12:00', to: '15:00' }), holidays: [] },
    ],
    ['opening_hours.holidays.0.day', { week: week(), holidays: [{ day: '2027-02-31', note: '' }] }],
    [
      'opening_hours.holidays.1.day',
      {
        week: week(),
        holidays: [
          { day: '2027-02-01', note: '' },
          { day: '2027-02-01', note: '' },
        ],
      },
    ],
  ])('that make no sense are refused by %s', async (field, opening_hours) => {
    const { status, body } = await save({ opening_hours });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

test("the first steps follow the shop's data", async () => {
  const steps = async () => (await shop.ask<FirstSteps>('GET', '/admin/first-steps', { token: admin.token })).body;
  await save({ business_name: 'Shop', phone_numbers: [] });
  expect(await steps()).toEqual({ profile: false, category: false, product: false, home: false, staff: false });
  await save({ business_name: 'Asha Stores', phone_numbers: ['+919812345678'] });
  const category = await shop.addCategory();
  expect(await steps()).toMatchObject({ profile: true, category: true, product: false });
  await shop.addProduct(category);
  await shop.ask('PUT', '/admin/theme', {
    token: admin.token,
    body: { sections: [{ kind: 'text', title: 'Us', html: '' }], headerCategories: [], publish: true },
  });
  expect(await steps()).toEqual({ profile: true, category: true, product: true, home: true, staff: false });
});
