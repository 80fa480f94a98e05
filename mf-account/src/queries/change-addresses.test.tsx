import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SavedAddress } from '@shop/contract/user';
import { ApiError, api, queries, useQuery } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { addressesQuery } from './addresses.ts';
import { useChangeAddresses } from './change-addresses.ts';

const ASHA = 'a'.repeat(24);
const home = { _id: 'h'.repeat(24), user_id: ASHA, address_nickname: 'Home' } as SavedAddress;
const shop = { ...home, _id: 's'.repeat(24), address_nickname: 'Shop' };

let saved: SavedAddress[];
let settle: (refusal?: ApiError) => Promise<void>;
let page: Shown;

function Names() {
  const { data } = useQuery(addressesQuery(ASHA));
  const { mutate } = useChangeAddresses(ASHA);
  return (
    <>
      <p>{data?.map(({ address_nickname }) => address_nickname).join()}</p>
      <button type="button" onClick={() => mutate({ kind: 'delete', id: home._id })}>
        Delete
      </button>
    </>
  );
}
const names = () => page.container.querySelector('p')?.textContent;

beforeEach(async () => {
  saved = [home, shop];
  jest.spyOn(api, 'get').mockImplementation(async () => ({ addresses: saved }) as never);
  jest.spyOn(api, 'post').mockImplementation(
    () =>
      new Promise<never>((resolve, reject) => {
        settle = (refusal) => act(async () => (refusal ? reject(refusal) : resolve(undefined as never)));
      }),
  );
  page = await show(<Names />);
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

describe('a change of the saved addresses', () => {
  it('"is shown at once, and ends as the shop\'s list"', async () => {
    await page.press('Delete');
    expect(names()).toBe('Shop');
    saved = [{ ...shop, address_nickname: 'Shop, renamed elsewhere' }];
    await settle();
    expect(names()).toBe('Shop, renamed elsewhere');
  });

  it('is undone if the shop refuses it', async () => {
    await page.press('Delete');
    jest.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
    await settle(new ApiError(409, 'in_use', 'An order goes there.'));
    expect(names()).toBe('Home,Shop');
  });
});
