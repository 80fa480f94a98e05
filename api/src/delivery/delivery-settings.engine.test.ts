import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { changes } from '../db/schema/office.ts';
import { city, deliveryShop, morning } from '../testing/delivery-shop.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let shop: TestApi;
let world: Awaited<ReturnType<typeof deliveryShop>>;
beforeAll(async () => {
  shop = await openTestApi();
  world = await deliveryShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => void expect((await world.set({})).status).toBe(200));

test('of two simultaneous savers of the delivery the second one sees what the first one saved, and both are in the log', async () => {
  const { version, settings } = await world.read();
  expect((await world.put({ ...settings, zones: [city()] }, version)).body.version).toBe(version + 1);
  const { status, body } = await world.put({ ...settings, days_ahead: 3 }, version);
  expect([status, body.error.code, body.delivery.settings.zones[0]?.name]).toEqual([409, 'changed_meanwhile', 'City']);
  expect((await world.put({ ...settings, days_ahead: 3 }, version + 1)).status).toBe(200);
  const [last] = await shop.db.select().from(changes).orderBy(desc(changes.seq)).limit(1);
  expect(last).toMatchObject({ kind: 'settings', subjectId: 'delivery', after: { days_ahead: 3, zones: [] } });
});

test('the settings of the delivery need their own right', async () => {
  const { version, settings } = await world.read();
  expect((await world.put(settings, version, await shop.signUp())).status).toBe(403);
});

test('the settings of the delivery say at each field what is wrong with it', async () => {
  const slot = morning();
  const { status, body } = await world.set({
    zones: [
      city({
        pins: ['560001-560099', '560050'],
        slots: [
          { ...slot, to: '08:00' },
          { ...slot, from: '08:00' },
        ],
      }),
      city({ pins: ['560090-560080', '560010'], charge: { by: 'value', steps: [{ from: 10, charge: 1 }] } }),
      city({ name: ' ', everywhere: true, weekdays: [] }),
      city({ name: 'Rest', pins: [], everywhere: true }),
    ],
    closed_days: ['2026-02-31'],
  });
  expect(status).toBe(400);
  expect(body.error.fields).toEqual({
    'zones.0.pins.1': '560050 is listed twice. A pincode belongs to one zone.',
    'zones.0.slots.0.to': 'The slot must end after it begins.',
    'zones.0.slots.1.cutoff': 'On the day itself, orders must end when the slot begins, or earlier.',
    'zones.1.name': 'Another zone has this name.',
    'zones.1.pins.0': 'The range 560090-560080 ends before it begins.',
    'zones.1.pins.1': '560010 is in the zone City too. A pincode belongs to one zone.',
    'zones.1.charge.steps.0.from': 'The first step begins at 0.',
    'zones.2.name': 'Name this zone.',
    'zones.2.pins': 'A zone for everywhere else lists no pincodes.',
    'zones.2.pins.0': expect.any(String),
    'zones.2.weekdays': 'Choose at least one day.',
    'zones.3.everywhere': 'Only one zone can be for everywhere else.',
    'closed_days.0': 'There is no such day.',
  });
});
