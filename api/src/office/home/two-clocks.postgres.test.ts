import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import type { HomeResponse } from '@shop/contract/office/home';
import type { Theme } from '@shop/contract/theme';
import { newId } from '../../ids.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';
import { ADMIN_PHONE, openTestApi, type TestApi } from '../../testing/test-api.ts';

const SOON_MS = 1500;
/** A cached response is used for a minute: only the follower of scheduled times drops it sooner. */
const LATE_MS = 3000;

let shop: TestApi;
let token: string;
let other: ServerProcess | undefined;

/** This process and another one on one PostgreSQL; a PGlite has one process. */
beforeAll(async () => {
  shop = await openTestApi();
  await shop.addPincode();
  token = (await shop.admin()).token;
  const { databaseUrl, folder } = shop.settings;
  if (databaseUrl) other = await startServer({ DATABASE_URL: databaseUrl, SHOP_DATA: folder, ADMIN_PHONE });
}, 120_000);
afterAll(async () => {
  await other?.stop();
  await shop.close();
});

async function seenEverywhere<Body>(path: string): Promise<Body[]> {
  const here = (await shop.ask<Body>('GET', path)).body;
  if (!other) return [here];
  return [here, (await (await fetch(`${other.origin}${path}`)).json()) as Body];
}
const titles = async () =>
  (await seenEverywhere<Theme>('/user/theme')).map(({ sections }) => sections.map(({ title }) => title).join());
const notices = async () =>
  (await seenEverywhere<BusinessProfile>('/admin/profile')).map(({ notices }) =>
    notices?.map(({ text }) => text).join(),
  );

async function within(wanted: string, read: () => Promise<(string | undefined)[]>) {
  const until = Date.now() + SOON_MS + LATE_MS;
  let seen = await read();
  while (seen.some((one) => one !== wanted) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    seen = await read();
  }
  expect([...new Set(seen)]).toEqual([wanted]);
}

test('scheduled starts and ends happen in every process, although each caches its responses', async () => {
  const publish = async (sections: object[], times: object = {}) => {
    const { body } = await shop.ask<HomeResponse>('GET', '/admin/home', { token });
    const saved = await shop.ask<HomeResponse>('PUT', '/admin/home/draft', {
      token,
      body: { revision: body.draft.revision, sections, headerCategories: [] },
    });
    const { revision } = saved.body.draft;
    const published = await shop.ask('POST', '/admin/home/publish', { token, body: { revision, ...times } });
    expect(published.status).toBe(200);
  };
  await publish([{ kind: 'text', title: 'Before', html: '' }]);
  await within('Before', titles);

  const times = {
    starts_at: new Date(Date.now() + SOON_MS).toISOString(),
    ends_at: new Date(Date.now() + 2 * SOON_MS).toISOString(),
  };
  await publish([{ kind: 'text', title: 'Festival', html: '' }], times);
  expect([...new Set(await titles())]).toEqual(['Before']);
  await within('Festival', titles);
  await within('Before', titles);

  const notice = {
    _id: newId(),
    text: 'Closed on Friday',
    link: '',
    ends_at: new Date(Date.now() + SOON_MS).toISOString(),
  };
  await shop.ask('PATCH', '/admin/profile', { token, body: { notices: [notice] } });
  await within('Closed on Friday', notices);
  await within('', notices);
}, 60_000);
