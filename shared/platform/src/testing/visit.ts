import { act } from 'react';
import {
  authenticationAtom,
  cart,
  connectToaster,
  queries,
  restoredAtom,
  type SessionUser,
  shopStore,
  signedIn,
} from '../shop.ts';
import { loggedOut, type Role } from '../state/authentication.ts';

/** A visitor, or the given person, visits the shop; the texts of notices are collected. */
export async function startVisit(notices: string[], person?: { user: SessionUser; role: Role }) {
  connectToaster({ show: ({ text }) => void notices.push(text), dismiss: () => undefined });
  shopStore.set(restoredAtom, true);
  if (person) await act(async () => signedIn({ token: 't', ...person }));
}

/** Removes everything for the next test. */
export async function endVisit(page: { leave(): Promise<void> }) {
  await page.leave();
  await act(async () => shopStore.set(authenticationAtom, loggedOut));
  cart.forgetNews();
  queries.forget();
  localStorage.clear();
}
