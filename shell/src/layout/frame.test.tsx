import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { authenticationAtom, connectFragments, restoredAtom, shopStore, signedIn } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Layout } from './layout.tsx';

const Frame = () => <header>The office's frame</header>;
let respond: () => Promise<unknown>;
const wanted = jest.fn();
connectFragments((section, name) => {
  wanted(`${section}/${name}`);
  return respond();
});

let page: Shown;
beforeEach(() => {
  respond = async () => ({ Fragment: Frame });
  shopStore.set(restoredAtom, true);
});
afterEach(async () => {
  await page.leave();
  wanted.mockClear();
  await act(async () =>
    shopStore.set(authenticationAtom, { ...shopStore.get(authenticationAtom), role: 'user', user: null }),
  );
});

const user = { _id: 'u1', user_name: 'Asha', user_email: null, phoneNumber: '+919000000001' };

async function open(frame: PageHandle['frame'], role?: 'user' | 'admin') {
  if (role) await act(async () => signedIn({ token: 't', role, user }));
  const pages = [{ path: '/', handle: (frame ? { frame } : {}) satisfies PageHandle, element: <h1>Page</h1> }];
  const router = createMemoryRouter([{ element: <Layout />, children: pages }]);
  page = await show(
    <Provider store={shopStore}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
const hasShopsHeader = () => page.container.querySelector('[aria-label="Categories"]') !== null;
const shown = () => [page.text().includes("The office's frame"), hasShopsHeader()];

it('The header marks a title that is in another language than the page', async () => {
  const handle: PageHandle<string> = { title: (name) => name, titleLang: () => 'en' };
  const pages = [{ path: '/', handle, loader: () => 'Rice & atta', element: <h1>Page</h1> }];
  const router = createMemoryRouter([{ element: <Layout />, children: pages }]);
  page = await show(
    <Provider store={shopStore}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(page.container.querySelector('header [lang]')).toMatchObject({ textContent: 'Rice & atta', lang: 'en' });
});

describe('around the page', () => {
  it.each([
    [undefined, 'admin'],
    ['for staff', 'user'],
    ['for staff', undefined],
    ['always', undefined],
    ['always', 'user'],
  ] as const)("is the customers' header where the page's frame is %s and the person is %s", async (frame, role) => {
    await open(frame, role);
    expect(shown()).toEqual([false, true]);
    expect(wanted).not.toHaveBeenCalled();
  });

  it.each(['always', 'for staff'] as const)(
    "is the staff's frame for staff where the page has it %s",
    async (frame) => {
      await open(frame, 'admin');
      await until(() => page.text().includes("The office's frame"));
      expect(shown()).toEqual([true, false]);
      expect(page.container.querySelector('footer')).toBeNull();
      expect(wanted).toHaveBeenCalledWith('mf-office/frame');
    },
  );

  it("is the customers' header while the office does not respond, and the page stays", async () => {
    respond = async () => Promise.reject(new Error('no code'));
    await open('for staff', 'admin');
    await until(hasShopsHeader);
    expect(page.container.querySelector('h1')?.textContent).toBe('Page');
  });
});
