import { afterEach, expect, jest, test } from '@jest/globals';
import type { Right } from '@shop/contract/office/rights';
import type { Setup, SetupStep } from '@shop/contract/office/setup';
import { api, profileAtom, queries, shopStore } from '@shop/platform';
import type { Shown } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { setupQuery } from '../../queries/setup.ts';
import { inOffice } from '../../testing/in-office.tsx';
import { FirstSteps } from './first-steps.tsx';

const NAMES = ['identity', 'contact', 'payment', 'gst', 'delivery', 'products', 'home', 'staff', 'order'] as const;
const stepsWith = (states: Partial<Record<(typeof NAMES)[number], SetupStep['state']>>): SetupStep[] =>
  NAMES.map((name) => ({ name, state: states[name] ?? 'open' }));

const DEMO = { business_name: 'Panseri', products: 205, orders: 400, people: 40 };

let page: Shown;
async function open(part: Partial<Setup>, rights: Right[] = ['staff.edit']) {
  const setup = { steps: stepsWith({}), dismissed: false, demo: null, ...part };
  jest.spyOn(api, 'get').mockResolvedValue(setup as never);
  queries.set(setupQuery.key, setup);
  page = await inOffice(
    <Provider store={shopStore}>
      <FirstSteps />
    </Provider>,
    { rights },
  );
}
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

test('an owner sees how far the shop is, with a link to the next step', async () => {
  await open({ steps: stepsWith({ identity: 'done' }) });
  expect(page.text()).toContain('1 of 9 done');
  expect(page.text()).toContain('Name and logo: done');
  const next = page.container.querySelector('[aria-current=step]');
  expect([next?.textContent, next?.getAttribute('href')]).toEqual([
    'Phone and opening hours',
    '/office/settings?part=contact',
  ]);
});

test('in a shop that sells, the guide is one line with the next step, and unfolds', async () => {
  await open({ steps: stepsWith({ identity: 'done', products: 'done', order: 'done' }) });
  const list = () => page.container.querySelector('ol')?.closest('[hidden]');
  expect(list()).not.toBeNull();
  expect(page.text()).toContain('3 of 9 done');
  const next = [...page.container.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('Next: '));
  expect([next?.textContent, next?.getAttribute('href')]).toEqual([
    'Next: Phone and opening hours',
    '/office/settings?part=contact',
  ]);
  await page.press('Show the steps');
  expect(list()).toBeNull();
});

test('a step that is half done names what is missing', async () => {
  shopStore.set(profileAtom, { ...shopStore.get(profileAtom), business_name: 'Ramesh Kirana', img_ids: [] });
  await open({});
  expect(page.text()).toContain('The name is there. The logo is still missing.');
  const contact = () =>
    [...page.container.querySelectorAll('a')].find(({ textContent }) => textContent === 'Phone and opening hours');
  expect(contact()?.getAttribute('href')).toBe('/office/settings?part=contact');
  await act(async () =>
    shopStore.set(profileAtom, { ...shopStore.get(profileAtom), phone_numbers: ['+919845012345'] }),
  );
  expect(contact()?.getAttribute('href')).toBe('/office/settings?part=hours');
});

test('an owner who works alone leaves the staff out', async () => {
  const patch = jest.spyOn(api, 'patch').mockResolvedValue({ ...setupOf('skipped') });
  await open({});
  await page.press('I work alone');
  expect(patch).toHaveBeenCalledWith('/admin/setup', { skipped: ['staff'] });
  expect(page.text()).toContain('Staff: left out');
});
const setupOf = (staff: SetupStep['state']): Setup => ({ steps: stepsWith({ staff }), dismissed: false, demo: null });

test('nobody but an owner sees the guide, nor an owner who has put it away or has finished', async () => {
  await open({}, ['settings.edit']);
  expect(page.text()).toBe('');
  await page.leave();
  await open({ dismissed: true });
  expect(page.text()).toBe('');
  await page.leave();
  const done = Object.fromEntries(NAMES.map((name) => [name, 'done' as const]));
  await open({ steps: stepsWith({ ...done, staff: 'skipped' }) });
  expect(page.text()).toBe('');
});

test('the demo is emptied only after its name is typed', async () => {
  const post = jest.spyOn(api, 'post').mockRejectedValue(new Error('No network.'));
  await open({ demo: DEMO });
  await page.press('Empty the demo');
  const dialog = document.querySelector('form');
  const button = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Empty it');
  expect([dialog?.textContent?.includes('205 products, 400 orders, 40 people'), button?.ariaDisabled]).toEqual([
    true,
    'true',
  ]);
  expect(post).not.toHaveBeenCalled();
});
