import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SavedAddress, User } from '@shop/contract/user';
import { ApiError, api, connectToaster, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { begunAddress, forgetAddress, storeAddress } from '@shop/ui/typed-address';
import { act } from 'react';
import { AddressBook } from './address-book.tsx';

const ASHA = 'a'.repeat(24);
const pincode = { pincode: '560004', city: 'Bengaluru', state: 'Karnataka', localities: [] };
const home: SavedAddress = {
  _id: 'b'.repeat(24),
  user_id: ASHA,
  address_nickname: 'Home',
  address: '22, Kanakapura Road',
  pin: '560004',
  city: 'Bengaluru',
  state: 'Karnataka',
};

const asha = { _id: ASHA, default_address: null } as User;

let saved: SavedAddress[];
let isOffline: boolean;
let notices: string[];
let page: Shown;

async function get(path: string): Promise<unknown> {
  if (path.includes('/pincode/')) return pincode;
  return path.includes('/address/') ? { addresses: saved } : { user: asha };
}

async function post(path: string, body: unknown): Promise<unknown> {
  if (isOffline) throw new ApiError(0, 'network', 'Nothing came back.');
  if (path.includes('/delete-address/')) saved = [];
  else saved = [...saved, { ...home, ...(body as Partial<SavedAddress>) }];
  return { address: saved.at(-1) };
}

beforeEach(() => {
  saved = [];
  isOffline = false;
  notices = [];
  jest.spyOn(api, 'get').mockImplementation((path) => get(path) as Promise<never>);
  jest.spyOn(api, 'post').mockImplementation((path, body) => post(path, body) as Promise<never>);
  connectToaster({ show: ({ text }) => void notices.push(text), dismiss: () => undefined });
});
afterEach(async () => {
  await page.leave();
  sessionStorage.clear();
  queries.forget();
  jest.restoreAllMocks();
});

/** Somebody types in the form of an address that is deleted on another device meanwhile. */
async function editWhatIsDeleted() {
  saved = [home];
  jest.spyOn(api, 'patch').mockRejectedValue(new ApiError(404, 'not_found', 'The address was not found.'));
  page = await show(<AddressBook userId={ASHA} />);
  await page.press('Edit');
  await until(() => page.text().includes('Edit address'));
  await page.type('House, street, area', '9, New Road');
  saved = [];
}

describe('the saved addresses', () => {
  it('show the filled form again if an address could not be saved', async () => {
    page = await show(<AddressBook userId={ASHA} />);
    await page.press('Add address');
    await until(() => page.text().includes('House, street, area'));
    await page.type('Pincode', '560004');
    await until(() => page.text().includes('Bengaluru, Karnataka'));
    await page.type('House, street, area', '9, New Road');
    isOffline = true;
    await page.submit();
    await until(() => notices.includes('Please try again.'));
    expect(page.field('House, street, area').value).toBe('9, New Road');
    isOffline = false;
    await page.submit();
    await until(() => notices.includes('Address saved'));
    expect(saved).toMatchObject([{ address_nickname: 'Home', address: '9, New Road', pin: '560004' }]);
  });

  it('keep the input for an address that was deleted elsewhere, as a new one', async () => {
    await editWhatIsDeleted();
    await act(() => queries.invalidate(['account', 'addresses', ASHA]));
    expect(page.text()).toContain('New addressThis address was deleted elsewhere.');
    expect(page.field('House, street, area').value).toBe('9, New Road');
    await page.submit();
    await until(() => notices.includes('Address saved'));
    expect(saved).toMatchObject([{ address_nickname: 'Home', address: '9, New Road' }]);
  });

  it('say why one could not be saved, and stay usable if it was deleted elsewhere', async () => {
    await editWhatIsDeleted();
    await page.submit();
    await until(() => page.text().includes('This address was deleted elsewhere.'));
    expect(notices).toEqual(['The address was not found.']);
    expect(page.field('House, street, area').value).toBe('9, New Road');
    expect(page.button('Save address')).not.toBeNull();
  });

  it('show what somebody has begun after they were on another page, until they cancel', async () => {
    saved = [home];
    const again = async () => {
      await page.leave();
      page = await show(<AddressBook userId={ASHA} />);
    };
    page = await show(<AddressBook userId={ASHA} />);
    await page.press('Edit');
    await until(() => page.text().includes('Edit address'));
    await page.type('House, street, area', '9, New');
    await again();
    await until(() => page.text().includes('Edit address'));
    expect(page.field('House, street, area').value).toBe('9, New');
    expect(page.field('Pincode').value).toBe('560004');
    await page.press('Cancel');
    await again();
    expect(page.text()).not.toContain('Edit address');
    expect(page.text()).toContain('22, Kanakapura Road');
  });

  it('show a new one that was begun here, which the cart, with its own, leaves alone', async () => {
    saved = [home];
    page = await show(<AddressBook userId={ASHA} />);
    await page.press('Add address');
    await until(() => page.text().includes('New address'));
    await page.type('House, street, area', '9, New');
    expect(begunAddress()).toBe('book');
    await page.leave();
    page = await show(<AddressBook userId={ASHA} />);
    await until(() => page.text().includes('New address'));
    expect(page.field('House, street, area').value).toBe('9, New');
    await page.press('Cancel');
    storeAddress('new', { pin: '', house: 'From the cart' });
    await page.leave();
    page = await show(<AddressBook userId={ASHA} />);
    expect(page.text()).not.toContain('New address');
    forgetAddress();
  });

  it('give the focus to the form, and back to the button that opened it', async () => {
    saved = [home];
    page = await show(<AddressBook userId={ASHA} />);
    for (const [button, title] of [
      ['Edit', 'Edit address'],
      ['Add address', 'New address'],
    ] as const) {
      await page.press(button);
      await until(() => document.activeElement?.textContent === title);
      await page.press('Cancel');
      expect(document.activeElement?.textContent).toBe(button);
    }
  });

  it('leave the focus in the card that is made the default one', async () => {
    saved = [home];
    jest.spyOn(api, 'patch').mockResolvedValue({ user: { ...asha, default_address: home._id } } as never);
    page = await show(<AddressBook userId={ASHA} />);
    page.button('Make default')?.focus();
    await page.press('Make default');
    expect(page.button('Make default')).toBeNull();
    expect(document.activeElement?.closest('section')?.ariaLabel).toBe('Home');
  });

  it('restore an address that could not be deleted', async () => {
    saved = [home];
    isOffline = true;
    page = await show(<AddressBook userId={ASHA} />);
    await page.press('Delete');
    const really = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1);
    await act(async () => really?.click());
    await until(() => notices.includes('Please try again.'));
    expect(page.text()).toContain('22, Kanakapura Road');
  });
});
