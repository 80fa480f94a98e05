import type { Right } from '@shop/contract/office/rights';
import { type Shown, show } from '@shop/testing/show';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext } from '../lib/me.ts';

const ALL: Right[] = ['see', 'products.edit', 'stock.edit'];

/** A screen for a staff member, at phone width. */
export function inOffice(screen: ReactNode, { at = '/office', rights = ALL } = {}): Promise<Shown> {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media });
  return show(
    <MemoryRouter initialEntries={[at]}>
      <MeContext value={{ user_name: 'Asha', role: 'owner', rights }}>{screen}</MeContext>
    </MemoryRouter>,
  );
}
