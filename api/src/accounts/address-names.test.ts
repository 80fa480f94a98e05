import { expect, test } from '@jest/globals';
import type { SavedAddress } from '@shop/contract/user';
import { addressIn, storedName } from './address-names.ts';

const named = (address_nickname: string) => ({ address_nickname }) as SavedAddress;

test('a usual name of an address is read and written in any language, and another one stays as it was typed', () => {
  expect(['Home', 'Amma'].map(named).map(addressIn('hi'))).toEqual(['घर', 'Amma'].map(named));
  expect(addressIn(undefined)(named('Home'))).toEqual(named('Home'));
  expect(['घर ', 'गोदाम', 'अम्मा'].map((typed) => storedName(typed, 'hi'))).toEqual(['Home', 'Godown', 'अम्मा']);
});
