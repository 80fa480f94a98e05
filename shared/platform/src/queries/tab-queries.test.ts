import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changeSession, loggedOut, setUser } from '../state/authentication.ts';
import { forgetWithPerson, queries } from './tab-queries.ts';

const person = (_id: string) => ({ _id, user_name: _id, user_email: null, phoneNumber: '+919000000001' });
const logIn = (name: string) => changeSession((session) => setUser(session, { token: name, user: person(name) }));
const addresses = ['addresses', 'asha'];

describe('the fetched data of a tab', () => {
  let stop: () => void;
  beforeEach(() => {
    logIn('asha');
    stop = forgetWithPerson();
    queries.set(addresses, ['14, 3rd Cross']);
  });
  afterEach(() => {
    stop();
    changeSession(() => loggedOut);
    queries.forget();
  });

  it('is dropped when its person logs out', () => {
    changeSession(() => loggedOut);
    expect(queries.read(addresses)).toBeUndefined();
  });

  it('is dropped when another person logs in, in this tab or another', () => {
    logIn('ravi');
    expect(queries.read(addresses)).toBeUndefined();
  });

  it('stays while it is shown and an ended session is renewed', () => {
    const leave = queries.subscribe(queries.idOf(addresses), () => undefined);
    changeSession(() => loggedOut);
    logIn('asha');
    expect(queries.read(addresses)).toEqual(['14, 3rd Cross']);
    leave();
    expect(queries.read(addresses)).toBeUndefined();
  });

  it('stays if a person only changes their name', () => {
    changeSession((session) => setUser(session, { user: { ...person('asha'), user_name: 'Asha Rao' } }));
    expect(queries.read(addresses)).toEqual(['14, 3rd Cross']);
  });
});
