import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contract/user';
import { type Shown, show } from '@shop/testing/show';
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
afterEach(() => page.leave());

describe('the profile form', () => {
  it('shows the person, and changes nothing before Edit', () => {
    expect(page.field('Name').value).toBe('Asha Rao');
    expect([page.field('Name').disabled, page.field('Email').disabled]).toEqual([true, true]);
    expect(page.field('Phone number').readOnly).toBe(true);
    expect(page.button('Save')).toBeNull();
  });

  it('offers Save after a change, and takes the offer back with the change', async () => {
    await page.press('Edit');
    expect(page.button('Save')).toBeNull();
    await page.type('Name', 'Asha R');
    expect(page.button('Save')?.disabled).toBe(false);
    await page.type('Name', 'Asha Rao');
    expect(page.button('Save')).toBeNull();
  });

  it('says what is wrong, and saves nothing until it is right', async () => {
    await page.press('Edit');
    await page.type('Name', ' ');
    expect(page.text()).toContain('This is a required field');
    expect(page.button('Save')?.disabled).toBe(true);
    await page.type('Name', 'Asha R');
    await page.type('Email', 'asha@');
    expect(page.text()).toContain('Please enter a valid email address.');
    expect(page.button('Save')?.disabled).toBe(true);
  });

  it('forgets the changes with Cancel', async () => {
    await page.press('Edit');
    await page.type('Name', 'Somebody');
    await page.press('Cancel');
    expect(page.field('Name').value).toBe('Asha Rao');
    expect(page.field('Name').disabled).toBe(true);
  });
});
