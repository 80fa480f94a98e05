import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AddressesResponse, AddressResponse, UserResponse } from '@shop/contract/user';
import { openTestApi, type Person, type TestApi } from '../testing/test-api.ts';

type Refused = { error: { code: string; fields: Record<string, string> } };

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi({ DATABASE_POOL: '10' });
});
afterAll(() => shop.close());

const home = { address_nickname: 'Home', address: '12 MG Road', pin: '560001', city: 'Bengaluru', state: 'Karnataka' };
const add = (person: Person, more: object = {}) =>
  shop.ask<AddressResponse & Refused>('POST', '/user/add-address/', {
    token: person.token,
    body: { ...home, user_id: person.id, ...more },
  });
const me = async (person: Person) =>
  (await shop.ask<UserResponse>('GET', `/user/user-by-id/${person.id}`, { token: person.token })).body.user;
const change = (person: Person, body: object) =>
  shop.ask<UserResponse & Refused>('PATCH', `/user/update-user-profile/${person.id}`, { token: person.token, body });
const forget = (person: Person, id: string) =>
  shop.ask('POST', `/user/delete-address/${person.id}/${id}`, { token: person.token });

describe('saved addresses', () => {
  test('the first becomes the default, and is in the profile until it is deleted', async () => {
    const asha = await shop.signUp();
    const first = (await add(asha)).body.address;
    await add(asha, { address_nickname: 'Work', pin: '600001' });
    expect(await me(asha)).toMatchObject({ default_address: first._id, pin: '560001', city: 'Bengaluru' });
    expect((await forget(asha, first._id)).status).toBe(204);
    expect(await me(asha)).toMatchObject({ default_address: null, address: null, savedAddresses: [{ pin: '600001' }] });
    expect((await forget(asha, first._id)).status).toBe(404);
  });

  test('are changed field by field and listed in the order they were saved', async () => {
    const asha = await shop.signUp();
    const { _id } = (await add(asha)).body.address;
    await add(asha, { address_nickname: 'Work' });
    const changed = await shop.ask<AddressResponse>('PATCH', `/user/update-user-address/${asha.id}/${_id}`, {
      token: asha.token,
      body: { address: '14 MG Road' },
    });
    expect(changed.body.address).toEqual({ ...home, _id, user_id: asha.id, address: '14 MG Road' });
    const { body } = await shop.ask<AddressesResponse>('GET', `/user/address/${asha.id}`, { token: asha.token });
    expect(body.addresses.map((one) => [one.address_nickname, one.address])).toEqual([
      ['Home', '14 MG Road'],
      ['Work', '12 MG Road'],
    ]);
  });

  test('have a usual name and the state in the reader’s language, in the profile too', async () => {
    const asha = await shop.signUp();
    await add(asha, { state: 'कर्नाटक' });
    expect(await me(asha)).toMatchObject({ state: 'Karnataka', savedAddresses: [{ state: 'Karnataka' }] });
    const read = { token: asha.token };
    const hindi = { address_nickname: 'घर', state: 'कर्नाटक' };
    const profile = await shop.ask<UserResponse>('GET', `/user/user-by-id/${asha.id}?lang=hi`, read);
    expect(profile.body.user).toMatchObject({ state: 'कर्नाटक', savedAddresses: [hindi] });
    const saved = await shop.ask<AddressesResponse>('GET', `/user/address/${asha.id}?lang=hi`, read);
    expect(saved.body.addresses).toMatchObject([hindi]);
  });

  test('are at most fifty, also when saved at once', async () => {
    const asha = await shop.signUp();
    const responses = await Promise.all(Array.from({ length: 55 }, () => add(asha)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(
      responses.filter(({ status, body }) => status === 409 && body.error.code === 'too_many_addresses'),
    ).toHaveLength(5);
  });

  test.each([['012345'], ['56001'], ['5600011'], ['56000a']])('with the pin %s are refused', async (pin) => {
    const { status, body } = await add(await shop.signUp(), { pin });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['pin']]);
  });
});

describe('the profile', () => {
  test('accepts a name of 1 to 39 characters, trimmed, and an email or none', async () => {
    const asha = await shop.signUp();
    expect((await change(asha, { user_name: '  Asha Rao ', user_email: 'asha@example.in' })).body.user).toMatchObject({
      user_name: 'Asha Rao',
      user_email: 'asha@example.in',
    });
    expect((await change(asha, { user_email: '' })).body.user).toMatchObject({
      user_name: 'Asha Rao',
      user_email: null,
    });
    for (const bad of [
      { user_name: ' ' },
      { user_name: 'x'.repeat(40) },
      { user_email: 'asha' },
      {},
      { role: 'admin' },
    ]) {
      expect((await change(asha, bad)).status).toBe(400);
    }
  });

  test('changes the default to another saved address, or to none', async () => {
    const asha = await shop.signUp();
    await add(asha);
    const work = (await add(asha, { address_nickname: 'Work', pin: '600001' })).body.address;
    expect((await change(asha, { default_address: work._id })).body.user.pin).toBe('600001');
    expect((await change(asha, { default_address: null })).body.user.default_address).toBeNull();
  });
});
