import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import { changeSession, languagesAtom, profileAtom, queries, setUser, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { categoriesQuery } from '../queries/categories.ts';
import { followLanguageLinks, TAKEN_ALONG } from '../texts/take-along.ts';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

let page: Shown;
followLanguageLinks({ languages: ['hi'] } as Parameters<typeof followLanguageLinks>[0]);
/** jsdom opens no other document. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  shopStore.set(languagesAtom, ['hi']);
  shopStore.set(profileAtom, { business_name: 'Rao & Sons', business_name_lang: 'en' } as BusinessProfile);
  queries.set(categoriesQuery.key, []);
  addEventListener('click', stay);
});
afterEach(async () => {
  await page.leave();
  removeEventListener('click', stay);
  sessionStorage.clear();
  localStorage.clear();
  shopStore.set(languagesAtom, []);
  queries.forget();
});

async function open(part: 'header' | 'sidebar') {
  const element = (
    <>
      {part === 'header' ? <Header /> : <Sidebar close={() => undefined} />}
      <main>
        <input name="note" defaultValue="Ring twice" />
      </main>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/savedAddresses?from=cart'] });
  page = await show(
    <Provider store={shopStore}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

test.each(['header', 'sidebar'] as const)(
  'the switch in the %s opens the same page with what was typed',
  async (part) => {
    await open(part);
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang=hi]')][0];
    await act(async () => link?.click());
    expect(localStorage.getItem('language')).toBe('"hi"');
    const along = JSON.parse(sessionStorage.getItem(TAKEN_ALONG) ?? '{}');
    expect(along.address).toBe('/hi/savedAddresses?from=cart');
    expect(along.fields.map((field: string[]) => field.at(-1))).toContain('Ring twice');
  },
);

test.each([
  [['orders.deliver'], 'Run sheet'],
  [['see'], 'Office'],
])('of the office, the right %s has in the sidebar: %s', async (rights, label) => {
  const user = { _id: 'a'.repeat(24), user_name: 'Ravi', phoneNumber: '+919000000003', user_email: null, rights };
  changeSession((state) => setUser(state, { token: 't', role: 'admin', user }));
  await open('sidebar');
  expect(document.querySelector('a[href="/office"]')?.textContent).toBe(label);
  changeSession((state) => ({ ...state, token: null, user: null, isAuthenticated: false }));
});

test.each(['header', 'sidebar'] as const)("the shop's name in the %s is read in its own language", async (part) => {
  await open(part);
  const names = [...document.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Rao & Sons');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name.closest('[lang]')?.getAttribute('lang')).toBe('en');
});
