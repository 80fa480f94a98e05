import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HomeResponse, HomeVersionResponse, StaleHome } from '@shop/contract/office/home';
import type { Theme } from '@shop/contract/theme';
import { sql } from 'drizzle-orm';
import { changes } from '../../db/schema/office.ts';
import { themes, themeVersions } from '../../db/schema/shop.ts';
import { newId } from '../../ids.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

type Received = HomeResponse & StaleHome & { error: { code: string; fields?: Record<string, string> } };

let shop: TestApi;
let admin: Awaited<ReturnType<TestApi['admin']>>;
beforeAll(async () => {
  shop = await openTestApi();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(themes);
  await shop.db.delete(themeVersions);
  await shop.db.delete(changes);
});

const ask = <Body = Received>(method: string, path: string, body?: object) =>
  shop.ask<Body>(method, `/admin/home${path}`, { token: admin.token, body });
const textSection = (title: string, more: object = {}) => ({ kind: 'text', title, html: `<p>${title}</p>`, ...more });
const revision = async () => (await ask('GET', '')).body.draft.revision;
const draft = async (...sections: object[]) =>
  ask('PUT', '/draft', { revision: await revision(), sections, headerCategories: [] });
const publish = async (more: object = {}) => ask('POST', '/publish', { revision: await revision(), ...more });
const seen = async () => (await shop.ask<Theme>('GET', '/user/theme')).body.sections.map(({ title }) => title);
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY = 86_400_000;

/** As if this much time had passed for everything scheduled. */
async function later(ms: number) {
  const past = sql`interval '1 millisecond' * ${ms}`;
  await shop.db.update(themeVersions).set({
    startsAt: sql`starts_at - ${past}`,
    endsAt: sql`ends_at - ${past}`,
  });
  await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { address: newId() } });
}

describe('the draft', () => {
  test('is equal to the live page until somebody edits it', async () => {
    const { body } = await ask('GET', '');
    expect(body).toMatchObject({
      draft: { content: { sections: [], headerCategories: [] }, differs: false, saved_by: null },
      versions: [],
    });
  });

  test('has the name of the person who saved it, and is cleaned', async () => {
    const { body } = await draft(textSection('Us', { html: '<p onclick="x()">Us</p><script>x</script>' }));
    expect(body.draft).toMatchObject({ differs: true, saved_by: expect.any(String) });
    expect(body.draft.content.sections).toMatchObject([{ title: 'Us', html: '<p>Us</p>' }]);
    expect(await seen()).toEqual([]);
  });

  test('of two simultaneous editors, the second sees what the first saved, and overwrites nothing', async () => {
    const started = await revision();
    await draft(textSection('First'));
    const second = { revision: started, sections: [textSection('Second')], headerCategories: [] };
    const refused = await ask('PUT', '/draft', second);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(refused.body.draft.content.sections).toMatchObject([{ title: 'First' }]);
    const again = await ask('PUT', '/draft', { ...second, revision: refused.body.draft.revision });
    expect(again.status).toBe(200);
  });

  test('that is discarded is gone, and is logged', async () => {
    await draft(textSection('Gone'));
    const stale = await ask('POST', '/discard', { revision: 'shown-0' });
    expect(stale.status).toBe(409);
    const { body } = await ask('POST', '/discard', { revision: await revision() });
    expect(body.draft).toMatchObject({ differs: false, content: { sections: [] } });
    const logged = await shop.db.select().from(changes).orderBy(changes.seq);
    expect(logged.map(({ subjectName }) => subjectName)).toEqual(['Home page, draft', 'Home page, draft discarded']);
    expect(logged[1]?.before).toHaveProperty(['text: Gone']);
  });

  test('contains the names of its products, also deleted ones', async () => {
    const id = await shop.addProduct(await shop.addCategory(), { name: 'Jaggery', deleted: true });
    const { body } = await draft({ kind: 'products', title: 'Sweet', product_ids: [id] });
    expect(body.products).toEqual([expect.objectContaining({ _id: id, name: 'Jaggery', deleted: true })]);
  });

  test.each([
    ['sections', [textSection('A', { _id: 'a'.repeat(24) }), textSection('B', { _id: 'a'.repeat(24) })]],
    ['sections.0.ends_at', [textSection('A', { starts_at: inMs(DAY + 1_000), ends_at: inMs(DAY) })]],
  ])('with wrong %s is refused by that field', async (field, sections) => {
    const { status, body } = await draft(...sections);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('versions', () => {
  test("are stored with author and time, and with each one's changes", async () => {
    await draft(textSection('One'));
    await publish();
    const one = (await ask('GET', '')).body.draft.content.sections;
    await draft(...one, textSection('Two'));
    const { body } = await publish();
    expect(body.versions).toMatchObject([
      { version: 2, state: 'shown', published_by: expect.any(String) },
      { version: 1, state: 'earlier' },
    ]);
    const { body: second } = await ask<HomeVersionResponse>('GET', '/versions/2');
    expect(second.before?.sections.map(({ title }) => title)).toEqual(['One']);
    expect(second.content.sections.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect((await ask('GET', '/versions/9')).status).toBe(404);
    const logged = await shop.db.select().from(changes).orderBy(changes.seq);
    expect(logged.at(-1)?.after).toMatchObject({ version: 2, 'text: Two': { kind: 'text' } });
    expect(logged.at(-1)?.after).not.toHaveProperty(['text: One']);
  });

  test('can be restored as new ones and leave the draft unchanged', async () => {
    await draft(textSection('Old'));
    await publish();
    await draft(textSection('New'));
    await publish();
    await draft(textSection('In the works'));
    const { body } = await ask('POST', '/versions/1/restore');
    expect(body.versions[0]).toMatchObject({ version: 3, restored_from: 1, state: 'shown' });
    expect(body.draft.content.sections).toMatchObject([{ title: 'In the works' }]);
    expect(await seen()).toEqual(['Old']);
    expect((await ask('POST', '/versions/77/restore')).status).toBe(404);
  });

  test('can be restored only over the page that the person saw', async () => {
    for (const title of ['Old', 'New']) {
      await draft(textSection(title));
      await publish();
    }
    const late = await ask('POST', '/versions/1/restore', { shown: 1 });
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', message: expect.stringMatching(/^Customers see version 2 by now\./) },
    ]);
    expect(await seen()).toEqual(['New']);
    expect((await ask('POST', '/versions/1/restore', { shown: 2 })).body.versions[0]).toMatchObject({ version: 3 });
    expect(await seen()).toEqual(['Old']);
  });

  test('are not created from a page that customers already see, nor from one that somebody else has just changed', async () => {
    await draft(textSection('One'));
    const before = await revision();
    await draft(textSection('Another'));
    expect((await ask('POST', '/publish', { revision: before })).body.error.code).toBe('changed_meanwhile');
    await publish();
    expect((await publish()).body.error.code).toBe('nothing_changed');
  });

  test('are also stored if a build without versions publishes them', async () => {
    await draft(textSection('New build'));
    await publish();
    const data = { sections: [], headerCategories: [] };
    await shop.db.update(themes).set({ data }).where(sql`slot = 'live'`);
    expect((await ask('GET', '')).body.versions).toMatchObject([
      { version: 2, state: 'shown', published_by: null },
      { version: 1, state: 'earlier' },
    ]);
  });
});

describe('at its time', () => {
  const festival = { starts_at: inMs(DAY), ends_at: inMs(2 * DAY) };
  const plan = async () => {
    await draft(textSection('Every day'));
    await publish();
    await draft(textSection('Festival'));
    return publish(festival);
  };

  test('a version starts and ends, and the one before it is seen again', async () => {
    const { body } = await plan();
    expect(body.versions[0]).toMatchObject({ version: 2, state: 'waiting', ...festival });
    expect(body.draft.content.sections).toMatchObject([{ title: 'Every day' }]);
    expect(await seen()).toEqual(['Every day']);
    await later(1.5 * DAY);
    expect(await seen()).toEqual(['Festival']);
    expect((await ask('GET', '')).body.versions.map(({ state }) => state)).toEqual(['shown', 'earlier']);
    await later(DAY);
    expect(await seen()).toEqual(['Every day']);
    expect((await ask('GET', '')).body.versions.map(({ state }) => state)).toEqual(['ended', 'shown']);
    expect((await ask('PATCH', '/versions/2', { ends_at: null })).body.error.code).toBe('version_over');
  });

  test('a scheduled version can be moved or cancelled; one that has started can only end', async () => {
    await plan();
    const starts_at = inMs(1.2 * DAY);
    expect((await ask('PATCH', '/versions/2', { starts_at })).body.versions[0]).toMatchObject({ starts_at });
    expect((await ask('PATCH', '/versions/2', { cancelled: true })).body.versions[0]?.state).toBe('cancelled');
    await later(1.5 * DAY);
    expect(await seen()).toEqual(['Every day']);
    expect((await ask('PATCH', '/versions/1', { cancelled: true })).body.error.code).toBe('nothing_shown');
    expect(await seen()).toEqual(['Every day']);
  });

  test('a version that customers see is ended at once, and they see the one before it', async () => {
    await plan();
    await later(1.5 * DAY);
    expect(await seen()).toEqual(['Festival']);
    expect((await ask('PATCH', '/versions/2', { cancelled: true })).body.versions[0]).toMatchObject({ state: 'ended' });
    await shop.ask('PATCH', '/admin/profile', { token: admin.token, body: { address: newId() } });
    expect(await seen()).toEqual(['Every day']);
  });

  test('a scheduled version that was edited is replaced, once', async () => {
    await plan();
    await draft(textSection('Festival, longer'));
    const { body } = await publish({ ...festival, replaces: 2 });
    expect(body.versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'waiting'],
      [2, 'cancelled'],
      [1, 'shown'],
    ]);
    await draft(textSection('Another'));
    expect((await publish({ ...festival, replaces: 2 })).body.error.code).toBe('version_over');
    await later(1.5 * DAY);
    expect(await seen()).toEqual(['Festival, longer']);
  });

  test.each([
    ['cancelled', { cancelled: true }],
    ['started later', { starts_at: inMs(2 * DAY) }],
    ['ended earlier', { ends_at: inMs(1.2 * DAY) }],
  ])('a version’s successor at its end is not %s', async (_, times) => {
    await draft(textSection('Every day'));
    await publish();
    await draft(textSection('Following'));
    await publish({ starts_at: inMs(DAY) });
    const end = { ends_at: inMs(1.5 * DAY) };
    expect((await ask('PATCH', '/versions/1', end)).status).toBe(200);
    const { versions } = (await ask('GET', '')).body;
    const refused = await ask('PATCH', '/versions/2', times);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      {
        code: 'nothing_shown',
        message:
          'After the end of version 1 the home page would be empty. Remove that end first, or publish another version for then.',
      },
    ]);
    expect((await ask('GET', '')).body.versions).toEqual(versions);
    await ask('PATCH', '/versions/1', { ends_at: null });
    expect((await ask('PATCH', '/versions/2', times)).status).toBe(200);
  });

  test('a first version that is still scheduled can be moved or cancelled: nothing is shown before it anyway', async () => {
    await draft(textSection('First'));
    await publish({ starts_at: inMs(DAY) });
    const starts_at = inMs(2 * DAY);
    expect((await ask('PATCH', '/versions/1', { starts_at })).body.versions[0]).toMatchObject({ starts_at });
    expect((await ask('PATCH', '/versions/1', { cancelled: true })).body.versions[0]?.state).toBe('cancelled');
  });

  test.each([
    ['ends_at', { ends_at: inMs(DAY) }],
    ['ends_at', { starts_at: inMs(DAY + 1_000), ends_at: inMs(DAY) }],
    ['starts_at', { starts_at: inMs(-1000) }],
    ['starts_at', { starts_at: '2027-02-31T99:00:00Z' }],
  ])('nothing is shown without a next version, and %s must make sense: %j', async (field, times) => {
    await draft(textSection('Only'));
    const { status, body } = await publish(times);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('a section is seen from its start to its end, and always in the preview', async () => {
    await draft(
      textSection('Always'),
      textSection('Over', { ends_at: inMs(-DAY) }),
      textSection('Not yet', { starts_at: inMs(DAY) }),
      textSection('Now', { starts_at: inMs(-DAY), ends_at: inMs(DAY) }),
    );
    const preview = await shop.ask<Theme>('GET', '/user/theme-preview', { token: admin.token });
    expect(preview.body.sections).toHaveLength(4);
    await publish();
    expect(await seen()).toEqual(['Always', 'Now']);
    const hidden = (await ask('GET', '')).body.draft.content.sections[2]?._id;
    expect((await shop.ask('GET', `/user/theme/${hidden}`)).status).toBe(404);
  });
});
