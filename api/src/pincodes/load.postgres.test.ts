import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { pincodes } from '../db/schema/shop.ts';
import { failTest } from '../testing/fail-test.ts';
import { copyTemplate, type TestDatabase } from '../testing/template.ts';
import { loadPincodes } from './load.ts';

describe('the directory in the database', () => {
  let empty: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    empty = await copyTemplate();
    database = await openDatabase(empty.settings, failTest);
    await Promise.all([loadPincodes(database.db), loadPincodes(database.db)]);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await empty.remove();
  });

  test('contains all of India', async () => {
    const all = await database.db.select().from(pincodes);
    expect(all.length).toBeGreaterThan(19_000);
    expect(new Set(all.map(({ state }) => state)).size).toBe(36);
    const wrong = all.filter(
      ({ pin, city, localities }) => !/^[1-9][0-9]{5}$/.test(pin) || [city, ...localities].includes(''),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['560004', 'Bengaluru', 'Karnataka', 'Basavanagudi'],
    ['110001', 'New Delhi', 'Delhi', 'Connaught Place'],
    ['500081', 'Hyderabad', 'Telangana', 'Cyberabad'],
    ['605001', 'Puducherry', 'Puducherry', 'Pondicherry Bazaar'],
  ])('the pincode %s is in %s, %s', async (pin, city, state, locality) => {
    const [found] = await database.db.select().from(pincodes).where(eq(pincodes.pin, pin));
    expect(found).toMatchObject({ city, state, localities: expect.arrayContaining([locality]) });
  });
});
