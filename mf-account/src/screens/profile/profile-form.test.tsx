import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@shop/contract/user';
import { ApiError, api, connectToaster } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { ProfileForm } from './profile-form.tsx';

const user = {
  _id: 'a'.repeat(24),
  user_name: 'Asha Rao',
  user_email: null,
  phoneNumber: '+919000000002',
} as User;

let page: Shown;
beforeEach(async () => {
  page = await show(<ProfileForm user={user} />);
});
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

describe('the profile form', () => {
  it('shows the person, and changes nothing before Edit', () => {
    expect(page.field('Name').value).toBe('Asha Rao');
    expect([page.field('Name').disabled, page.field('Email').disabled]).toEqual([true, true]);
    expect(page.field('Phone number').readOnly).toBe(true);
    expect(page.text()).toContain('You log in with it, so it stays.');
    expect(page.button('Save')).toBeNull();
  });

  it('offers Save after a change, and hides it without one', async () => {
    await page.press('Edit');
    expect(page.button('Save')).toBeNull();
    await page.type('Name', 'Asha R');
    expect(page.button('Save')?.disabled).toBe(false);
    await page.type('Name', 'Asha Rao');
    expect(page.button('Save')).toBeNull();
  });

  it('shows the errors, and saves nothing until they are corrected', async () => {
    await page.press('Edit');
    await page.type('Name', ' ');
    expect(page.text()).toContain('This is a required field');
    expect(page.button('Save')?.disabled).toBe(true);
    await page.type('Name', 'a'.repeat(45));
    expect(page.text()).toContain('Use 39 letters or fewer.');
    await page.type('Name', 'Asha R');
    expect(page.text()).not.toContain('or fewer');
    await page.type('Email', 'asha@');
    expect(page.text()).toContain('Please enter a valid email address.');
    expect(page.button('Save')?.disabled).toBe(true);
  });

  it('that another language takes over with a change is open, as it was left', async () => {
    const name = page.field('Name');
    expect([name.disabled, name.autocomplete]).toEqual([true, 'name']);
    await act(async () => {
      // As the shell writes it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Asha R');
      name.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect([page.field('Name').value, page.field('Name').disabled]).toEqual(['Asha R', false]);
    expect(page.button('Save')?.disabled).toBe(false);
  });

  it('drops the changes with Cancel', async () => {
    await page.press('Edit');
    await page.type('Name', 'Somebody');
    await page.press('Cancel');
    expect(page.field('Name').value).toBe('Asha Rao');
    expect(page.field('Name').disabled).toBe(true);
  });

  it('keeps a change that could not be saved, to save it again', async () => {
    const notices: string[] = [];
    connectToaster({ show: ({ text }) => void notices.push(text), dismiss: () => undefined });
    const patch = jest.spyOn(api, 'patch').mockRejectedValueOnce(new ApiError(0, 'network', 'Nothing came back.'));
    await page.press('Edit');
    await page.type('Name', 'Lakshmi');
    await page.press('Save');
    expect(notices).toEqual(['Saving...', 'Please try again.']);
    expect([page.field('Name').value, page.field('Name').disabled]).toEqual(['Lakshmi', false]);
    patch.mockResolvedValueOnce({ user: { ...user, user_name: 'Lakshmi' } } as never);
    await page.press('Save');
    expect(notices.at(-1)).toBe('Profile updated successfully');
    expect(page.field('Name').disabled).toBe(true);
  });

  it('leaves the focus at Edit once Save is gone, also while it is being saved', async () => {
    let respond = () => {};
    jest.spyOn(api, 'patch').mockReturnValue(
      new Promise((resolve) => {
        respond = () => resolve({ user });
      }),
    );
    await page.press('Edit');
    await page.type('Name', 'Asha R');
    page.button('Save')?.focus();
    await page.press('Save');
    expect(document.activeElement).toBe(page.button('Edit'));
    expect(page.button('Edit')?.disabled).toBe(false);
    await act(async () => respond());
  });
});
