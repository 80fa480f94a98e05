import { expect, test } from '@jest/globals';
import type { SavedAddress } from '@shop/contract/user';
import { addressIn, stateIn, storedName, storedState } from './address-names.ts';

const home: SavedAddress = {
  _id: 'home',
  user_id: 'asha',
  address_nickname: 'Home',
  address: '12 MG Road',
  pin: '560001',
  city: 'Bengaluru',
  state: '',
};
const named = (address_nickname: string): SavedAddress => ({ ...home, address_nickname });

test('a usual name of an address is read and written in any language, and another one stays as it was typed', () => {
  expect(['Home', 'Amma'].map(named).map(addressIn('hi'))).toEqual(['घर', 'Amma'].map(named));
  expect(addressIn(undefined)(named('Home'))).toEqual(named('Home'));
  expect(['घर ', 'गोदाम', 'अम्मा'].map((typed) => storedName(typed, 'hi'))).toEqual(['Home', 'Godown', 'अम्मा']);
});

test('a state is shown in the language of the page and stored in English, from a page in any language', () => {
  const states = ['Karnataka', 'orissa', 'Karnatak'];
  expect(states.map((state) => stateIn('hi', state))).toEqual(['कर्नाटक', 'ओडिशा', 'Karnatak']);
  expect(states.map((state) => stateIn(undefined, state))).toEqual(states);
  expect(addressIn('hi')({ ...home, state: 'Delhi' })).toEqual({ ...home, address_nickname: 'घर', state: 'दिल्ली' });
  expect([' कर्नाटक ', 'Karnataka', 'कर्नाटका'].map(storedState)).toEqual(['Karnataka', 'Karnataka', 'कर्नाटका']);
});
