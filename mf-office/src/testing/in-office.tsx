import { StyleProvider } from '@ant-design/cssinjs';
import type { Right } from '@shop/contract/office/rights';
import { languagesAtom, shopStore } from '@shop/platform';
import { show } from '@shop/testing/show';
import { ShopAntd } from '@shop/ui/shop-antd';
import type { ReactNode } from 'react';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { MeContext } from '../lib/me.ts';

const ALL: Right[] = ['see', 'products.edit', 'stock.edit'];

/** A screen for a staff member of a shop in three languages, at phone width. `go` leaves it for another page, as the header's search does. */
export async function inOffice(screen: ReactNode, { at = '/office', rights = ALL } = {}) {
  shopStore.set(languagesAtom, ['hi', 'kn']);
  const element = (
    <MeContext value={{ user_name: 'Asha', role: 'owner', rights }}>
      <StyleProvider mock="server">
        <ShopAntd>{screen}</ShopAntd>
      </StyleProvider>
    </MeContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return {
    ...(await show(<RouterProvider router={router} />)),
    go: (to: string) => act(async () => router.navigate(to)),
    path: () => router.state.location.pathname,
  };
}

export type InOffice = Awaited<ReturnType<typeof inOffice>>;
