import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import { NO_GST } from '@shop/contract/gst/settings';
import type { Right } from '@shop/contract/office/rights';
import type { Settings } from '@shop/contract/office/settings';
import { ApiError, api, languagesAtom, profileAtom, queries, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../../lib/me.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { choose } from '../../testing/choose.ts';
import { SettingsScreen } from './settings.tsx';

const profile = {
  _id: 'a'.repeat(24),
  business_name: 'Asha Stores',
  img_ids: [],
  phone_numbers: ['+919812345678'],
  phone_number: '+919812345678',
  whatsapp_number: '',
  email: '',
  address: '',
  upi_id: '',
  facebook_link: '',
  insta_link: '',
  about_us: '<p>Since 1962</p>',
  payment_policy: '',
  privacy_policy: '',
  shipping_policy: '',
  return_policy: '',
  terms_conditions: '',
  price_status_toggle: { 0: false, 1: true, 2: false, 3: true, 4: true, 5: true },
} as unknown as BusinessProfile;
const settings = (version: number, more: Partial<BusinessProfile> = {}): Settings => ({
  profile: { ...profile, ...more },
  version,
  saved_at: null,
  saved_by: null,
});

let page: Shown;
async function open(part = 'shop', rights: Right[] = ['see', 'settings.edit']) {
  const others = { total: 0, categories: [], draft: { content: { sections: [] } } };
  jest
    .spyOn(api, 'get')
    .mockImplementation(
      async (path) =>
        (path === '/admin/settings' ? queries.state(queries.idOf(settingsQuery().key)).data : others) as never,
    );
  queries.set(settingsQuery().key, settings(3));
  shopStore.set(languagesAtom, ['hi', 'kn']);
  page = await show(
    <MemoryRouter initialEntries={[`/office/settings?part=${part}`]}>
      <MeContext value={{ user_name: 'Asha', role: 'owner', rights }}>
        <SettingsScreen />
      </MeContext>
    </MemoryRouter>,
  );
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
const submit = async () => {
  await page.submit();
  await settle();
};

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

describe('the settings', () => {
  it('save only the changed fields, based on the version that was seen', async () => {
    const patch = jest.spyOn(api, 'patch').mockResolvedValue(settings(4, { business_name: 'Asha and Sons' }));
    await open();
    expect(page.button('Save')).toBeNull();
    await page.type('Name of the shop', 'Asha and Sons');
    await submit();
    expect(patch).toHaveBeenCalledWith('/admin/settings', { version: 3, changes: { business_name: 'Asha and Sons' } });
    expect(shopStore.get(profileAtom).business_name).toBe('Asha and Sons');
    expect(page.button('Save')).toBeNull();
    expect(page.field('Name of the shop').value).toBe('Asha and Sons');
  });

  it('have the texts in each language beside the English, and count what is missing', async () => {
    const patch = jest.spyOn(api, 'patch').mockResolvedValue(settings(4));
    await open('languages');
    expect(page.text()).toContain('Texts 2');
    await page.type('Name of the shop, in Hindi', 'आशा स्टोर');
    expect(page.text()).toContain('Texts 1');
    await submit();
    const in_languages = { hi: { business_name: 'आशा स्टोर' } };
    expect(patch).toHaveBeenCalledWith('/admin/settings', { version: 3, changes: { in_languages } });
    const label = [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === 'Language');
    await choose(label?.control, 'Kannada');
    expect(page.text()).toContain('Not in Kannada yet');
    expect(page.text()).toContain('Texts 2');
    expect(page.field('Name of the shop, in Kannada').lang).toBe('kn');
  });

  it('show the name that the shop still has in another language, while another is typed', async () => {
    await open();
    await act(async () =>
      queries.set(settingsQuery().key, settings(3, { in_languages: { hi: { business_name: 'आशा स्टोर' } } })),
    );
    expect(page.text()).toContain('In Hindi the name is “आशा स्टोर”.');
    await page.type('Name of the shop', 'Asha and Sons');
    expect(page.text()).toContain('The name in Hindi is still “आशा स्टोर”.');
  });

  it('show errors at the field, and send nothing', async () => {
    const patch = jest.spyOn(api, 'patch');
    await open('contact');
    await page.type('Email', 'asha@');
    expect(page.text()).not.toContain('valid email');
    await submit();
    expect(page.text()).toContain('Please enter a valid email address.');
    expect(page.field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(patch).not.toHaveBeenCalled();
  });

  it('keep the input after a failed save, and after the page was left', async () => {
    jest.spyOn(api, 'patch').mockRejectedValue(new ApiError(0, 'network', 'No answer'));
    await open();
    await page.type('Name of the shop', 'Asha and Sons');
    await submit();
    expect(page.container.querySelector('[role=alert]')?.textContent).toMatch(/No answer from the shop/);
    await page.leave();
    await open();
    expect(page.field('Name of the shop').value).toBe('Asha and Sons');
  });

  it('show another person’s change of the same field, and leave the choice', async () => {
    const stale = { error: { code: 'changed_meanwhile' }, settings: settings(4, { business_name: 'Bala Stores' }) };
    const patch = jest
      .spyOn(api, 'patch')
      .mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed', {}, stale))
      .mockResolvedValue(settings(5, { business_name: 'Asha and Sons' }));
    await open();
    await page.type('Name of the shop', 'Asha and Sons');
    await submit();
    expect(page.text()).toContain('Somebody else changed this to: Bala Stores');
    expect(page.field('Name of the shop').value).toBe('Asha and Sons');
    await page.press('Keep mine');
    await submit();
    expect(patch).toHaveBeenLastCalledWith('/admin/settings', {
      version: 4,
      changes: { business_name: 'Asha and Sons' },
    });
    expect(page.button('Save')).toBeNull();
  });

  it('merge another person’s changes to other fields silently', async () => {
    const stale = { error: { code: 'changed_meanwhile' }, settings: settings(4, { address: 'Godown Street' }) };
    const patch = jest
      .spyOn(api, 'patch')
      .mockRejectedValueOnce(new ApiError(409, 'changed_meanwhile', 'Changed', {}, stale))
      .mockResolvedValue(settings(5, { address: 'Godown Street', business_name: 'Asha and Sons' }));
    await open();
    await page.type('Name of the shop', 'Asha and Sons');
    await submit();
    expect(patch).toHaveBeenCalledTimes(2);
    expect(page.field('Address').value).toBe('Godown Street');
    expect(page.text()).not.toContain('meanwhile');
  });

  it('are read-only for a role without the right to change them', async () => {
    await open('shop', ['see']);
    expect(page.container.querySelector('fieldset')?.disabled).toBe(true);
    expect(page.text()).toContain('Your role can view the settings');
  });

  it('begin a notice at its text, and name the part that is not saved', async () => {
    await open('notices');
    await page.press('Add a notice');
    expect(document.activeElement).toBe(page.field('Text'));
    expect(page.text()).toContain('Notices · not saved');
  });

  it('offer usual opening hours as a start', async () => {
    await open('hours');
    await page.press('Show opening hours');
    expect(page.container.querySelector<HTMLInputElement>('[aria-label="Monday, opens"]')?.value).toBe('9:00 am');
    expect(page.text()).toContain('Sunday');
    expect(page.button('Save')).not.toBeNull();
  });

  it('say once what is wrong with a time, and mark only that one', async () => {
    const opening_hours = { week: [[{ from: '7', to: '20:30' }], [], [], [], [], [], []], holidays: [] };
    await open('hours');
    await act(async () => queries.set(settingsQuery().key, settings(3, { opening_hours })));
    expect(page.text().split('Write 7 am or 7 pm.')).toHaveLength(2);
    const [opens, closes] = ['opens', 'closes'].map((end) =>
      page.container.querySelector(`[aria-label="Monday, ${end}"]`),
    );
    expect([opens?.ariaInvalid, closes?.ariaInvalid]).toEqual(['true', 'false']);
    expect(document.getElementById(opens?.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Write 7 am');
  });

  it('copy the hours of one day to all days', async () => {
    const opening_hours = { week: [[{ from: '10:00', to: '20:30' }], [], [], [], [], [], []], holidays: [] };
    const patch = jest.spyOn(api, 'patch').mockResolvedValue(settings(4));
    await open('hours');
    await act(async () => queries.set(settingsQuery().key, settings(3, { opening_hours })));
    const copy = page.container.querySelector<HTMLElement>('[aria-label="Copy to all days: Monday"]');
    await act(async () => copy?.click());
    expect(page.text()).toContain('All days have the hours of Monday.');
    await submit();
    const week = Array(7).fill([{ from: '10:00', to: '20:30' }]);
    expect(patch).toHaveBeenCalledWith('/admin/settings', {
      version: 3,
      changes: { opening_hours: { week, holidays: [] } },
    });
  });

  it('let a new shop choose that it is not registered for GST, as the guide of the first day asks', async () => {
    await open('gst');
    const patch = jest.spyOn(api, 'patch').mockResolvedValue(settings(4));
    await choose(page.container.querySelector('form [role=combobox]'), 'Not registered');
    await submit();
    expect(patch).toHaveBeenCalledWith('/admin/settings', { version: 3, changes: { gst: NO_GST } });
  });

  it('say that e-invoices are not built, where the turnover asks for them and nowhere else', async () => {
    const withDigits = (hsn_digits: 4 | 6) =>
      settings(3, { gst: { ...NO_GST, scheme: 'regular', hsn_digits } } as Partial<BusinessProfile>);
    await open('gst');
    await act(async () => queries.set(settingsQuery().key, withDigits(4)));
    expect(page.text()).toContain('Turnover of the year before');
    expect(page.text()).not.toContain('IRN');
    await act(async () => queries.set(settingsQuery().key, withDigits(6)));
    expect(page.text()).toContain('also need an e-invoice number (IRN) from the portal. The shop does not fetch it');
  });

  it('are discarded only after a confirmation', async () => {
    await open();
    await page.type('Name of the shop', 'Asha and Sons');
    await page.press('Discard changes');
    expect(page.field('Name of the shop').value).toBe('Asha and Sons');
    const discard = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1);
    await act(async () => discard?.click());
    expect(page.field('Name of the shop').value).toBe('Asha Stores');
  });
});
